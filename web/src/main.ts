import { mount } from "svelte";
import App from "./App.svelte";
import { watchRoute } from "./lib/router.svelte";
import { watchSettings } from "./lib/settings.svelte";
import "./shell/base.css";

watchSettings();
watchRoute();
mount(App, { target: document.getElementById("app")! });
