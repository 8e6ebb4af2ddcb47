import type { FastifyInstance } from 'fastify'

/** Where the kiosk app is served; its service worker reaches no further. @source spec/decisions.md 25 */
export const KIOSK_PATH = '/app/kiosk'

/** The address without its last slash leads to the one with it, where the app is; its query goes along. */
export function redirectToKiosk(app: FastifyInstance): void {
  app.get(KIOSK_PATH, (request, reply) => reply.redirect(`${KIOSK_PATH}/${request.url.slice(KIOSK_PATH.length)}`))
}

/** Folders of the screens: of the web app, at `/`, and of the kiosk. */
export interface ScreenFolders {
  web: string
  kiosk: string
}
