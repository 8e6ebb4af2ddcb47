import type { FastifyInstance } from 'fastify'

/** Where the apps of devices are served; the service worker of each reaches no further. @source spec/decisions.md 25 */
export const APP_PATHS = { kiosk: '/app/kiosk', mobile: '/app/mobile' } as const

export type DeviceApp = keyof typeof APP_PATHS

/** Folders of the screens: of the web app, at `/`, and of the apps of devices. */
export type ScreenFolders = Record<'web' | DeviceApp, string>

/** The address without its last slash leads to the one with it, where the app is; its query goes along. */
export function redirectToApps(app: FastifyInstance): void {
  for (const path of Object.values(APP_PATHS)) {
    app.get(path, (request, reply) => reply.redirect(`${path}/${request.url.slice(path.length)}`))
  }
}
