import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { clearable, Flag, optionalText, SaveAnswer, typedText, Whole } from './wire.ts'

export const PHOTO_QUALITIES = ['low', 'medium', 'high'] as const

/** For how many days photos of punches may be kept. */
export const PHOTO_DAYS = ['7', '14', '30', '90'] as const

/** How the company's kiosks behave. @source spec/settings.md section 4 */
export const KioskSettings = z.object({
  welcomeMessage: z.string(),
  enableEmployee: z.boolean(),
  enableVisitor: z.boolean(),
  enableContractor: z.boolean(),
  /** whether people see at a kiosk what is left of their leave, once they have typed their PIN */
  enableLeave: z.boolean(),
  /** as enableLeave, of the hours of their pay period */
  enableHours: z.boolean(),
  /** whether people may choose their name at a kiosk in place of typing a PIN */
  enableNameList: z.boolean(),
  /** whether kiosks read punch codes with their camera, in companies with position or job codes */
  enablePunchCodes: z.boolean(),
  enableCarRego: z.boolean(),
  enableComment: z.boolean(),
  /** whether an In at a kiosk is booked to the planned job, else to the last one, unless the person chooses another */
  enableDefaultWorkCode: z.boolean(),
  enableEmail: z.boolean(),
  enablePunchNote: z.boolean(),
  uploadPhotoQuality: z.enum(PHOTO_QUALITIES),
  /** whether kiosks take a photo of employees who punch */
  enablePunchPhoto: z.boolean(),
  /** whether phones do, too; only with enablePunchPhoto */
  enablePhonePhoto: z.boolean(),
  punchPhotoDays: z.enum(PHOTO_DAYS),
})
export type KioskSettings = z.output<typeof KioskSettings>

/** Until a company has chosen. @source spec 000 §9 Kiosk defaults */
export const KIOSK_DEFAULTS: KioskSettings = {
  welcomeMessage: 'Welcome To',
  enableEmployee: true,
  enableVisitor: true,
  enableContractor: true,
  enableLeave: true,
  enableHours: false,
  enableNameList: false,
  enablePunchCodes: false,
  enableCarRego: false,
  enableComment: false,
  enableDefaultWorkCode: false,
  enableEmail: false,
  enablePunchNote: false,
  uploadPhotoQuality: 'medium',
  enablePunchPhoto: false,
  enablePhonePhoto: false,
  punchPhotoDays: '30',
}

export const AppSettings = KioskSettings.extend({
  /** 0: the company has not saved any */
  version: z.int(),
})
export type AppSettings = z.output<typeof AppSettings>

export const getAppSettings = endpoint({
  method: 'GET',
  path: '/api/app-settings',
  summary: 'How the company’s kiosks behave.',
  access: 'kioskContent:visible',
  answer: AppSettings,
})

const flag = optionalText(Flag)

export const updateAppSettings = endpoint({
  method: 'POST',
  path: '/api/app-settings/update',
  summary: 'Changes how the company’s kiosks behave.',
  access: 'kioskContent:update',
  body: z.object({
    welcomeMessage: clearable(typedText(100)),
    enableEmployee: flag,
    enableVisitor: flag,
    enableContractor: flag,
    enableLeave: flag,
    enableHours: flag,
    enableNameList: flag,
    enablePunchCodes: flag,
    enableCarRego: flag,
    enableComment: flag,
    enableDefaultWorkCode: flag,
    enableEmail: flag,
    enablePunchNote: flag,
    uploadPhotoQuality: optionalText(z.enum(PHOTO_QUALITIES)),
    enablePunchPhoto: flag,
    enablePhonePhoto: flag,
    punchPhotoDays: optionalText(z.enum(PHOTO_DAYS)),
    /** The version that was read; a newer one answers 409 (decisions 23). */
    version: optionalText(Whole),
  }),
  answer: SaveAnswer,
})
