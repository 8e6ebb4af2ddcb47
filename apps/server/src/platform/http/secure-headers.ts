import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Security headers. The policy lets the screens load from their own origin only, but for the pictures
 * of maps where the installation has some; antd writes its styles into the page.
 */
export async function secureHeaders(
  app: FastifyInstance,
  { publicUrl, tileUrl, hasPolicy }: { publicUrl: string; tileUrl: string | undefined; hasPolicy: boolean },
): Promise<void> {
  const isHttps = publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: hasPolicy && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(tileUrl === undefined ? [] : [new URL(tileUrl).origin])],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        // Videos that a company shows at its kiosks: files of any https address, and the players of two sites.
        mediaSrc: ["'self'", 'https:'],
        frameSrc: ["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    // A plain-http address other than localhost makes browsers warn of this one.
    crossOriginOpenerPolicy: isHttps && { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
}
