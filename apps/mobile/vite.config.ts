import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const BASE = '/app/mobile/'
const GREEN = '#127a4c'

/** The app is registered by `keepUpToDate` of packages/device, which decides when a new version may take over. */
export default defineConfig({
  base: BASE,
  plugins: [
    react(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      includeManifestIcons: false,
      manifest: {
        id: BASE,
        name: 'Timeloom',
        short_name: 'Timeloom',
        description: 'Clock in and out, and see your hours and shifts.',
        lang: 'en-NZ',
        start_url: BASE,
        scope: BASE,
        display: 'standalone',
        background_color: GREEN,
        theme_color: GREEN,
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{html,js,css,woff2,svg,png}'],
        navigateFallback: `${BASE}index.html`,
        cleanupOutdatedCaches: true,
        // an app that was never reloaded since its first visit takes updates too
        clientsClaim: true,
      },
    }),
  ],
  // The policy of the app allows no data: addresses.
  build: { target: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0 },
})
