import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const BASE = '/app/kiosk/'
const GREEN = '#0b2a1e'

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
        name: 'Timeloom Kiosk',
        short_name: 'Kiosk',
        description: 'Clock in and out, with or without a network.',
        lang: 'en-NZ',
        start_url: BASE,
        scope: BASE,
        display: 'fullscreen',
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
        // a kiosk is opened once and never left: what it does not control it cannot update
        clientsClaim: true,
      },
    }),
  ],
  // The policy of the kiosk allows no data: addresses.
  build: { target: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0 },
})
