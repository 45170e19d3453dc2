/** What somebody is called: asked once, kept in the settings, known to the server by the cookie. */
import { api } from "./api";
import { settings } from "./settings.svelte";

const HOW =
  "Brave Bright Calm Clever Curious Early Fair Gentle Happy Keen Kind Lively Merry Nimble Quick Quiet Sunny Swift Warm Wise".split(
    " ",
  );
const WHO =
  "Alpaca Badger Beaver Condor Crane Finch Fox Hare Heron Ibex Llama Lynx Marten Otter Owl Puma Raven Stork Swan Vicuna".split(
    " ",
  );

const any = (words: string[]): string => words[Math.floor(Math.random() * words.length)] ?? "";

/** A friendly name for somebody who cannot think of one. */
export const suggestion = (): string => `${any(HOW)} ${any(WHO)}`;

/** My name: what this browser remembers, else what the server knows; "" where I have none. */
export async function myName(): Promise<string> {
  settings.name ||= (await api.me()).name;
  return settings.name;
}

/** From now on I am called that, at every table to come. */
export async function callMe(name: string): Promise<void> {
  settings.name = (await api.rename(name.trim())).name;
}
