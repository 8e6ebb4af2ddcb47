import { z } from 'zod'
import { KioskSettings } from './app-settings.ts'
import { endpoint } from './endpoint.ts'
import { KioskContents } from './kiosk-contents.ts'
import { clearable, Id, Moment, optionalText, SaveAnswer, typedText, Whole } from './wire.ts'

/** The date and time formats people can choose from (000 §9). */
export const DateFormat = z.enum(['dd/MM/yyyy', 'MM/dd/yyyy', 'dd-MM-yyyy', 'MM-dd-yyyy', 'yyyy-MM-dd'])
export const TimeFormat = z.enum(['HH:mm', 'hh:mm a'])

/** A password as typed; the policy decides whether it may be used (decisions 10). */
const TypedPassword = z.string().min(1).max(1000)

export const sendRecoveryEmail = endpoint({
  method: 'POST',
  path: '/password/sendEmail',
  summary: 'Emails a link to choose a new password. The response is the same for an unknown address.',
  access: 'public',
  body: z.object({ email: z.string().trim().min(1).max(254) }),
  answer: SaveAnswer,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/password/changepwd',
  summary: 'Sets a new password using the token from a mail, and ends every session of the account.',
  access: 'public',
  body: z.object({ password: TypedPassword, token: z.string().max(200) }),
  answer: SaveAnswer,
  refusals: ['Invalid'],
})

/** A user's own details (000 §3 Profile); null is empty. */
export const Profile = z.object({
  avatarFileName: z.string().nullable(),
  email: z.string(),
  name: z.string().nullable(),
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  middleName: z.string().nullable(),
  mobile: z.string().nullable(),
  phone: z.string().nullable(),
  fax: z.string().nullable(),
  dateFormat: DateFormat,
  timeFormat: TimeFormat,
  physicalAddress: z.string().nullable(),
  postalAddress: z.string().nullable(),
  version: z.int(),
})
export type Profile = z.output<typeof Profile>

export const profile = endpoint({
  method: 'GET',
  path: '/profile',
  summary: 'The caller’s own profile.',
  access: 'signed-in',
  answer: Profile,
})

export const saveProfile = endpoint({
  method: 'POST',
  path: '/profile',
  summary: 'Saves the caller’s own profile. An absent field is unchanged, an empty one is cleared.',
  access: 'signed-in',
  body: z.object({
    avatarFileName: clearable(Id),
    name: clearable(typedText(100)),
    title: clearable(typedText(100)),
    firstName: typedText(100).pipe(z.string().min(1, 'This field is required.')).optional(),
    lastName: typedText(100).pipe(z.string().min(1, 'This field is required.')).optional(),
    middleName: clearable(typedText(100)),
    mobile: clearable(typedText(50)),
    phone: clearable(typedText(50)),
    fax: clearable(typedText(50)),
    dateFormat: optionalText(DateFormat),
    timeFormat: optionalText(TimeFormat),
    physicalAddress: clearable(typedText(500)),
    postalAddress: clearable(typedText(500)),
    version: Whole.optional(),
  }),
  answer: SaveAnswer,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/profile/change-password',
  summary: 'Changes the caller’s own password, and ends every other session of the account.',
  access: 'signed-in',
  beforePasswordChange: true,
  body: z.object({ currentPassword: TypedPassword, newPassword: TypedPassword, confirmPassword: TypedPassword }),
  answer: SaveAnswer,
})

export const changePin = endpoint({
  method: 'POST',
  path: '/profile/change-pin',
  summary: 'Changes the caller’s own PIN, used to punch at a kiosk or on a phone.',
  access: 'signed-in',
  body: z.object({ pin: z.string().max(100) }),
  answer: SaveAnswer,
})

/** A sign-in of the account, with all the sessions that came from it. */
export const SignIn = z.object({
  id: z.string(),
  /** Browser and system, such as 'Firefox on Windows'; null when unknown. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  roleName: z.string(),
  signedInAt: Moment,
  lastUsedAt: Moment,
  isCurrent: z.boolean(),
})
export type SignIn = z.output<typeof SignIn>

export const ownSessions = endpoint({
  method: 'GET',
  path: '/profile/sessions',
  summary: 'The account’s sessions, most recently used first.',
  access: 'signed-in',
  answer: z.array(SignIn),
})

export const endSession = endpoint({
  method: 'POST',
  path: '/profile/sessions/end',
  summary: 'Ends one session of the account; its next call returns 401.',
  access: 'signed-in',
  body: z.object({ signInId: Id }),
  answer: SaveAnswer,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/profile/sessions/end-others',
  summary: 'Ends every session of the account except this one.',
  access: 'signed-in',
  answer: SaveAnswer,
})

export const kioskProfile = endpoint({
  method: 'GET',
  path: '/profile/kiosk-profile',
  summary: 'What a kiosk needs on startup: the company, its kiosk settings, and who the device is signed in as.',
  access: 'signed-in',
  answer: z.object({
    company: z.object({ id: z.string(), code: z.string(), name: z.string(), timeZoneId: z.string() }),
    kioskSettings: KioskContents.omit({ version: true }).extend({
      ...KioskSettings.shape,
      isPositionCodeEnabled: z.boolean(),
      isJobCodeEnabled: z.boolean(),
      isTaskCodeEnabled: z.boolean(),
      isSiteCodeEnabled: z.boolean(),
      jobLabel: z.string(),
      taskLabel: z.string(),
    }),
    user: z.object({ userId: z.string(), firstName: z.string(), lastName: z.string(), roleName: z.string() }),
  }),
})

export const goProfile = endpoint({
  method: 'GET',
  path: '/profile/go-profile',
  summary:
    'What the phone needs on startup: the caller’s own employee (null if there is none), what the phone may do, and the sites.',
  access: 'signed-in',
  answer: z.object({
    employee: z
      .object({
        id: z.string(),
        clockId: z.int().nullable(),
        firstName: z.string(),
        lastName: z.string(),
        departmentId: z.string().nullable(),
        departmentName: z.string().nullable(),
        avatarFileName: z.string().nullable(),
        timeZoneId: z.string(),
      })
      .nullable(),
    mobileSettings: z.object({
      isMobileAppEnabled: z.boolean(),
      statusApp: z.boolean(),
      noGPS: z.boolean(),
      noGeoFence: z.boolean(),
      showonDashboard: z.boolean(),
      evacuator: z.boolean(),
      hasPin: z.boolean(),
    }),
    sites: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})
