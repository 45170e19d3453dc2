import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

/** Lays a .br and a .gz beside every text file, so that the server need not compress anything. */
function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved: (config) => void (folder = config.build.outDir),
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const bytes = readFileSync(path);
        if (bytes.length < 512) continue;
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(path + ".br", brotliCompressSync(bytes, { params: quality }));
        writeFileSync(path + ".gz", gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

const server = process.env.MESETA_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), precompress()],
  build: {
    outDir: "../meseta/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // a hashed file of its own is cached; the content security policy forbids data addresses
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"] },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
} as Parameters<typeof defineConfig>[0]);
