import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { clearable, Id, Moment, optionalText, Paging, SaveAnswer, searchOver, typedText, Whole } from './wire.ts'

/** What a device is for. @source spec/decisions.md 2, 19 */
export const DEVICE_PURPOSES = ['kiosk', 'phone'] as const

/** A company has at most so many devices that are not revoked. */
export const MOST_DEVICES = 2000

/** A code enrols a device within so long. */
export const DEVICE_CODE_MS = 900_000

/** A device reports every minute; heard of within so long, it is online. */
export const DEVICE_ONLINE_MS = 180_000

const DeviceName = typedText(100).pipe(z.string().min(1))

/** A device that may send punches. */
export const Device = z.object({
  id: z.string(),
  name: z.string(),
  purpose: z.enum(DEVICE_PURPOSES),
  /** the work site at which it stands; null: none was chosen */
  siteId: z.string().nullable(),
  siteName: z.string().nullable(),
  /** whose phone it is; null: it is no phone */
  employeeName: z.string().nullable(),
  enrolledAt: Moment,
  /** who created the code that enrolled it, or the person whose phone it is; null: the account is gone */
  enrolledBy: z.string().nullable(),
  /** when it was last heard of; null: never since it was enrolled */
  lastSeenAt: Moment.nullable(),
  /** milliseconds that its clock was ahead of the server's when last heard of; below 0: behind */
  clockAheadMs: z.int().nullable(),
  /** percent; null: it does not tell */
  battery: z.int().nullable(),
  /** punches waiting on it to be sent; null: it has not told */
  queueLength: z.int().nullable(),
  /** since when the oldest of them waits */
  queuedSince: Moment.nullable(),
  appVersion: z.string().nullable(),
  /** null: it may be used */
  revokedAt: Moment.nullable(),
  version: z.int(),
})
export type Device = z.output<typeof Device>

export const DEVICE_COLUMNS = ['name', 'site', 'state', 'lastSeenAt', 'enrolledBy'] as const

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/devices',
  summary: 'Devices of the company, by name; revoked ones last.',
  access: 'kioskContent:visible',
  query: z.object({ ...Paging, ...searchOver(DEVICE_COLUMNS) }),
  answer: z.object({ total: z.int(), rows: z.array(Device) }),
})

export const createDeviceCode = endpoint({
  method: 'POST',
  path: '/api/devices/codes',
  summary: 'A code that enrols one device, once, within fifteen minutes.',
  access: 'kioskContent:update',
  body: z.object({ name: DeviceName, purpose: z.enum(['kiosk']), siteId: optionalText(Id) }),
  answer: SaveAnswer.extend({
    /** as a person types it: two groups of four letters and digits, `K7QM-3XRD`; absent with a refusal */
    code: z.string().optional(),
    /** the address that a device opens to enrol itself, with the code in it */
    address: z.string().optional(),
    expiresAt: Moment.optional(),
  }),
  refusals: ['tooMany'],
})

export const saveDevice = endpoint({
  method: 'POST',
  path: '/api/devices/{id}',
  summary: 'Renames a device, or says at which site it stands.',
  access: 'kioskContent:update',
  params: z.object({ id: Id }),
  body: z.object({
    name: DeviceName.optional(),
    /** empty: at none */
    siteId: clearable(Id),
    /** The version that was read; a newer one answers 409 (decisions 23). */
    version: optionalText(Whole),
  }),
  answer: SaveAnswer,
})

export const revokeDevice = endpoint({
  method: 'POST',
  path: '/api/devices/{id}/revoke',
  summary:
    'Ends what a device may do, at once and for good. Punches that it still holds are kept for a person to settle.',
  access: 'kioskContent:update',
  params: z.object({ id: Id }),
  answer: SaveAnswer,
})

/** The public half of a device's key: P-256, SubjectPublicKeyInfo as base64url. */
export const DevicePublicKey = z.string().regex(/^[\w-]{100,200}$/, 'a P-256 public key (SPKI, base64url)')

export const enrolDevice = endpoint({
  method: 'POST',
  path: '/api/devices/enrol',
  summary:
    'Enrols a device with a code. The device has made a key pair and keeps the private half; from now on it signs its requests.',
  access: 'public',
  body: z.object({
    /** with or without its hyphen, in small or capital letters */
    code: z.string().trim().min(8).max(20),
    publicKey: DevicePublicKey,
    appVersion: optionalText(z.string().max(50)),
  }),
  answer: SaveAnswer.extend({ deviceId: z.string().optional(), companyName: z.string().optional() }),
  /** `code`: it is not one, was used, or is too old */
  refusals: ['code'],
})

/**
 * How a device signs a request: the header `authorization: Device <deviceId>.<time>.<nonce>.<signature>`, where `time` is
 * the server's time in milliseconds as the device knows it, `nonce` 16 to 40 characters of base64url that it never uses
 * again, and `signature` the ECDSA P-256 SHA-256 signature (IEEE P1363, base64url) over
 * `<METHOD>\n<path with query>\n<time>\n<nonce>\n<SHA-256 of the body, base64url>`. Bodies are JSON. Whatever is not right
 * answers 401: with the code `time` where the time is not the server's (ask for it, and sign again), with `revoked` where
 * the device was revoked (except for calls declared with `whenRevoked`).
 */
export const DEVICE_SCHEME = 'Device'

/** A signed request is valid for so long before and after its time, and only once. */
export const DEVICE_REQUEST_MS = 300_000

/** Sent by a device at its start and every minute; answers the time, so that the next requests carry the right one. */
export const deviceHeartbeat = endpoint({
  method: 'POST',
  path: '/api/device/heartbeat',
  summary: 'A device tells its clock, battery and queue, and hears what the company has configured.',
  access: 'device',
  body: z.object({
    /** its own clock, uncorrected */
    deviceTime: Moment,
    battery: optionalText(Whole.pipe(z.int().min(0).max(100))),
    queueLength: Whole.pipe(z.int().min(0)),
    queuedSince: optionalText(Moment),
    appVersion: optionalText(z.string().max(50)),
  }),
  answer: z.object({
    serverTime: Moment,
    device: z.object({ id: z.string(), name: z.string(), siteName: z.string().nullable() }),
    company: z.object({
      name: z.string(),
      timeZoneId: z.string(),
      /** of the company, for its clock */
      timeFormat: z.string(),
      welcomeMessage: z.string(),
      /** what stands for its logo (`readKioskLogo`); null: it has none */
      logo: z.string().nullable(),
      /** whether employees clock in at its kiosks (settings.md §4) */
      enableEmployee: z.boolean(),
      enablePunchNote: z.boolean(),
      /** in which quality a kiosk takes a photo of employees who punch; null: it takes none */
      photoQuality: z.string().nullable(),
      /** whether people may choose their name in place of typing a PIN (`findNames`) */
      hasNameList: z.boolean(),
      /** the company's word for a job, where In punches have one and its kiosks ask for it; null: they have none */
      jobLabel: z.string().nullable(),
      taskLabel: z.string().nullable(),
      /** whether a kiosk looks for punch codes with its camera */
      hasPunchCodes: z.boolean(),
      /** whether people see figures of their own once they have typed their PIN (`readOwnFigures`) */
      showsFigures: z.boolean(),
      /** whether anyone has a badge: only then a kiosk looks for them with its camera */
      hasBadges: z.boolean(),
    }),
    /** to seal a PIN that is typed while there is no network: P-256, SPKI, base64url */
    sealKey: z.string(),
  }),
})

/** The server's time, before a device can sign: its clock may be wrong. */
export const deviceTime = endpoint({
  method: 'GET',
  path: '/api/device/time',
  summary: 'The server’s time.',
  access: 'public',
  answer: z.object({ serverTime: Moment }),
})
