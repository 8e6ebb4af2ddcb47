import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Moment, optionalText, Paging, SaveAnswer, searchOver, typedText, WorkDate } from './wire.ts'

/** Items of one call. */
export const MOST_BATCH_PUNCHES = 200

/** A device's clock may differ from the server's by so much; beyond it a person decides. */
export const MOST_CLOCK_SKEW_MS = 120_000

/** Why a punch waits for a person. @source spec/decisions.md 19 */
export const HELD_REASONS = [
  'unknownEmployee',
  'unproven',
  'pinLocked',
  'terminated',
  'closedPeriod',
  'clockSkew',
  'outsideSite',
  'revokedDevice',
] as const
export type HeldReason = (typeof HELD_REASONS)[number]

/** Why a punch cannot be one. */
export const REFUSED_REASONS = ['unreadable', 'otherPunch', 'future'] as const

/**
 * A PIN that only the server can read: an ephemeral P-256 public key (raw, 65 bytes), a 12-byte nonce and the AES-256-GCM
 * cipher text, each base64url, joined with dots. Key: HKDF-SHA-256 of the shared secret, salt the item's id, info
 * `timeloom pin`.
 */
const SealedPin = z.string().regex(/^[\w-]{80,100}\.[\w-]{16}\.[\w-]{20,60}$/)

/** A punch as a device noted it. */
export const BatchPunch = z.object({
  /** made by the device; the same id is the same punch, however often it is sent */
  id: Id,
  /** counts up on the device by one with every punch */
  sequence: z.int().min(0),
  /** the device's clock when the person punched, uncorrected */
  deviceTime: Moment,
  /** IANA name of the zone in which the device showed the time */
  zone: z.string().max(64),
  /** null: not said, the alternation decides */
  direction: z.enum(['In', 'Out']).nullable(),
  /** who it is, where the server said so before (`identifyByPin`) or the phone is theirs; otherwise `pin` or `badge` */
  employeeId: Id.nullable(),
  /** what `identifyByPin` answered with `employeeId`: the person was there; null from a phone, which is of one person */
  proof: z.string().max(300).nullable().default(null),
  /** typed without a network; null where `employeeId` is given */
  pin: SealedPin.nullable(),
  /** to tell people apart who chose the same PIN; null: not asked for */
  clockId: z.int().nullable(),
  /** text of a person's badge, scanned while the server could not be asked; null where `employeeId` or `pin` is given */
  badge: z.string().max(1000).nullable().default(null),
  note: z.string().max(500).nullable(),
  /**
   * what the person chose to book the work to; null: nothing was chosen. What the company does not have is left out, and
   * the punch stored without it
   */
  work: z.object({ jobId: Id, taskId: Id.nullable() }).nullable().default(null),
  /** text of a punch code held before the camera; what it names comes before `work` */
  punchCode: z.string().max(4000).nullable().default(null),
  /** `taken`: a photo follows (`sendPunchPhoto`); `none`: one was wanted, and there was no camera; null: none was wanted */
  photo: z.enum(['taken', 'none']).nullable().default(null),
  /** where the person punched, as the device found it; null: it was not asked for, or not found in time */
  location: z
    .object({
      /** degrees */
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      /** metres: the person is within so far of it, as far as the device knows */
      accuracy: z.number().min(0),
      /** the device's clock when it was found */
      at: Moment,
    })
    .nullable()
    .default(null),
})
export type BatchPunch = z.output<typeof BatchPunch>

const BatchResult = z.object({
  id: z.string(),
  /**
   * `stored`, `duplicate` and `held` are safe on the server; `refused` stays visible on the device, and here until a person
   * has settled it: sent again, it is then a `duplicate`.
   */
  result: z.enum(['stored', 'duplicate', 'held', 'refused']),
  /** why it is held or refused; absent otherwise */
  code: z.enum([...HELD_REASONS, ...REFUSED_REASONS]).optional(),
  /** whose punch it is, where that is known */
  employeeName: z.string().nullable(),
  /** how the place of a phone lies to the work sites; absent where it is not judged, and of a `duplicate` */
  place: z
    .object({ verdict: z.enum(['inside', 'unsure', 'outside', 'unknown']), site: z.string().nullable() })
    .optional(),
})
export type BatchResult = z.output<typeof BatchResult>

export const sendPunches = endpoint({
  method: 'POST',
  path: '/api/punches/batch',
  summary:
    'Punches of a device: each is stored, a duplicate, held for a person, or refused with a code. Nothing is dropped; sending one again does nothing twice.',
  access: 'device',
  whenRevoked: true,
  body: z.object({
    /** the device's clock when it sends, uncorrected: how far it is off is recorded with each punch */
    sentAt: Moment,
    /**
     * In the order in which they were noted. What is no punch (a field missing or wrong) is refused by itself, and the
     * others are taken: each item is checked on its own.
     */
    items: z.array(z.unknown()).min(1).max(MOST_BATCH_PUNCHES),
  }),
  answer: z.object({ serverTime: Moment, items: z.array(BatchResult) }),
})

/** A punch of a device that waits for a person, or was settled by one. */
export const HeldPunch = z.object({
  id: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  devicePurpose: z.enum(['kiosk', 'phone', 'terminal']),
  /** null: unreadable, or of a terminal, which does not count */
  sequence: z.int().nullable(),
  /** null: nobody is known */
  employeeId: z.string().nullable(),
  employeeName: z.string().nullable(),
  clockId: z.int().nullable(),
  /** the device's clock when the person punched; null: unreadable */
  deviceTime: Moment.nullable(),
  /** milliseconds that the device's clock was ahead of the server's when it sent */
  clockAheadMs: z.int(),
  zone: z.string().nullable(),
  direction: z.enum(['In', 'Out']).nullable(),
  receivedAt: Moment,
  result: z.enum(['held', 'refused']),
  /** a punch of a closed day is stored: it is among the late punches, not here */
  code: z.enum([...HELD_REASONS, ...REFUSED_REASONS]).exclude(['closedPeriod']),
  /** of an unreadable one what was sent, cut */
  note: z.string().nullable(),
  /** where the phone was; null: it is no phone, or it was not found */
  location: z.object({ latitude: z.number(), longitude: z.number(), accuracy: z.number() }).nullable(),
  /** null: it waits */
  settled: z
    .object({
      /** `taken`: it became a punch; `dismissed`: a person decided that it is none */
      as: z.enum(['taken', 'dismissed']),
      by: z.string().nullable(),
      at: Moment,
      reason: z.string(),
    })
    .nullable(),
})
export type HeldPunch = z.output<typeof HeldPunch>

export const HELD_PUNCH_COLUMNS = [
  'employeeName',
  'clockId',
  'deviceName',
  'deviceTime',
  'code',
  'receivedAt',
  'state',
] as const

export const listHeldPunches = endpoint({
  method: 'GET',
  path: '/api/punches/held',
  summary:
    'Punches of devices that wait for a person or were settled: of employees whom the caller may see, and for an Admin those of nobody known. One held for its closed pay period is stored already: it is a late punch, and listed with those.',
  access: 'timesheet:visible',
  functions: ['Timesheet', 'Approvals', 'Schedules'],
  query: z.object({
    state: optionalText(z.enum(['waiting', 'settled'])),
    deviceId: optionalText(Id),
    ...Paging,
    ...searchOver(HELD_PUNCH_COLUMNS),
  }),
  answer: z.object({ total: z.int(), rows: z.array(HeldPunch) }),
})

export const settleHeldPunch = endpoint({
  method: 'POST',
  path: '/api/punches/held/{id}/settle',
  summary: 'Makes a waiting punch one of an employee, at its time or another, or dismisses it; with a reason.',
  access: 'timesheet:update',
  functions: ['Timesheet'],
  params: z.object({ id: Id }),
  body: z.object({
    as: z.enum(['taken', 'dismissed']),
    /** whose it is; needed to take one of which nobody is known */
    employeeId: optionalText(Id),
    direction: optionalText(z.enum(['In', 'Out'])),
    /** another date and wall time than the device's, `HH:mm`, in the employee's zone; both or neither */
    workDate: optionalText(WorkDate),
    time: optionalText(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    reason: typedText(500).pipe(z.string().min(1)),
  }),
  answer: SaveAnswer,
  /** `settled`: someone was quicker; `close`: the day is closed; `punchclash`: there is a punch at this minute */
  refusals: ['settled', 'close', 'punchclash', 'employee', 'time'],
})
