import { z } from 'zod'
import { SignedIn } from './access.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment, optionalText, SaveAnswer, typedText } from './wire.ts'

/** Binary as the browser's calls for passkeys write it. */
const Base64Url = (maxLength: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(maxLength)

const credential = { id: Base64Url(1400), rawId: Base64Url(1400), type: z.literal('public-key') }

/** What a browser says when somebody shows a passkey (WebAuthn AuthenticationResponseJSON). */
export const ShownPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url(4000),
    authenticatorData: Base64Url(4000),
    signature: Base64Url(4000),
    userHandle: Base64Url(100).optional(),
  }),
})
export type ShownPasskey = z.output<typeof ShownPasskey>

/** What a browser says when somebody makes a passkey (WebAuthn RegistrationResponseJSON). */
export const MadePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url(4000),
    attestationObject: Base64Url(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type MadePasskey = z.output<typeof MadePasskey>

/** What the browser is handed for `navigator.credentials`, as the WebAuthn specification writes it. */
const PasskeyOptions = z.looseObject({ challenge: z.string() })

const Challenge = z.string().min(1).max(100)
/** Six digits of an app, or a recovery code; spaces and hyphens do not matter. */
const Code = z.string().trim().min(1).max(60)
/** The person's own, asked again; empty where the sign-in is fresh. */
const Password = optionalText(z.string().max(1000))

export const showSecondStep = endpoint({
  method: 'POST',
  path: '/account/two-step',
  summary: 'Finishes a sign-in with the second step: a code of the app, a recovery code, or a passkey.',
  access: 'public',
  body: z.object({ challenge: Challenge, code: optionalText(Code), passkey: ShownPasskey.optional() }),
  answer: SignedIn,
})

export const secondStepPasskey = endpoint({
  method: 'POST',
  path: '/account/two-step/passkey',
  summary: 'What the browser needs to ask for a passkey as the second step of a sign-in.',
  access: 'public',
  body: z.object({ challenge: Challenge }),
  answer: PasskeyOptions,
})

export const passkeySignInOptions = endpoint({
  method: 'POST',
  path: '/account/passkey/options',
  summary: 'What the browser needs to ask for any passkey of this address.',
  access: 'public',
  answer: PasskeyOptions,
})

export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/account/passkey',
  summary: 'Signs in with a passkey alone: it is both steps at once.',
  access: 'public',
  body: z.object({ passkey: ShownPasskey }),
  answer: SignedIn,
})

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
})
export type Passkey = z.output<typeof Passkey>

export const ownTwoStep = endpoint({
  method: 'GET',
  path: '/profile/two-step',
  summary: 'The second step of the own sign-in.',
  access: 'signed-in',
  beforeTwoStep: true,
  answer: z.object({
    /** When the authenticator app was set up; null without one. */
    totpSince: Moment.nullable(),
    passkeys: z.array(Passkey),
    recoveryCodesLeft: z.int(),
    /** The company wants a second step of this person. */
    isRequired: z.boolean(),
    /** False for somebody who signs in otherwise; then only a fresh sign-in proves who asks. */
    hasPassword: z.boolean(),
  }),
})

export const beginTotp = endpoint({
  method: 'POST',
  path: '/profile/two-step/totp',
  summary: 'Begins to set up an authenticator app: its secret as a QR code and as text.',
  access: 'signed-in',
  beforeTwoStep: true,
  body: z.object({ password: Password }),
  answer: z.object({
    challenge: z.string(),
    /** Base32, for typing it in. */
    secret: z.string(),
    /** `data:` address of an SVG picture. */
    qrCode: z.string(),
  }),
})

/** Codes that are shown this once; empty where the person has some already. */
const WithRecoveryCodes = SaveAnswer.extend({ recoveryCodes: z.array(z.string()) })

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/profile/two-step/totp/confirm',
  summary: 'Sets the authenticator app up with a code that it shows; an app before it works no more.',
  access: 'signed-in',
  beforeTwoStep: true,
  body: z.object({ challenge: Challenge, code: Code }),
  answer: WithRecoveryCodes,
})

export const removeTotp = endpoint({
  method: 'POST',
  path: '/profile/two-step/totp/remove',
  summary: 'Takes the authenticator app away. Refused for the last second step of somebody who has to have one.',
  access: 'signed-in',
  body: z.object({ password: Password }),
  answer: SaveAnswer,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/profile/two-step/recovery-codes',
  summary: 'Makes ten new recovery codes; those before them work no more.',
  access: 'signed-in',
  body: z.object({ password: Password }),
  answer: WithRecoveryCodes,
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/profile/passkeys/options',
  summary: 'What the browser needs to make a passkey for the account.',
  access: 'signed-in',
  beforeTwoStep: true,
  body: z.object({ password: Password }),
  answer: PasskeyOptions,
})

const PasskeyName = typedText(60).pipe(z.string().min(1, 'This field is required.'))

export const addPasskey = endpoint({
  method: 'POST',
  path: '/profile/passkeys',
  summary: 'Keeps a passkey that the browser has made.',
  access: 'signed-in',
  beforeTwoStep: true,
  body: z.object({ name: PasskeyName, passkey: MadePasskey }),
  answer: WithRecoveryCodes,
})

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/profile/passkeys/rename',
  summary: 'Gives a passkey of the account another name.',
  access: 'signed-in',
  body: z.object({ passkeyId: Id, name: PasskeyName }),
  answer: SaveAnswer,
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/profile/passkeys/remove',
  summary: 'Takes a passkey away. Refused for the last second step of somebody who has to have one.',
  access: 'signed-in',
  body: z.object({ passkeyId: Id, password: Password }),
  answer: SaveAnswer,
})

export const resetUserTwoStep = endpoint({
  method: 'POST',
  path: '/api/users/{id}/reset-two-step',
  summary:
    'Takes the second step of a user away who has lost it: they sign in with the password again, and get a mail.',
  access: 'user:update',
  params: z.object({ id: Id }),
  answer: SaveAnswer,
})

/** Of whom a company wants a second step: of nobody, of who manages others (Admin, Supervisor), of everybody. */
export const TwoStepRequired = z.enum(['none', 'admins', 'everyone'])
export type TwoStepRequired = z.output<typeof TwoStepRequired>

export const companyTwoStep = endpoint({
  method: 'GET',
  path: '/api/company/two-step',
  summary: 'Of whom the company wants a second step at the sign-in, and how many of them have none yet.',
  access: 'company:visible',
  answer: z.object({
    required: TwoStepRequired,
    /** Active accounts without a second step: who manages others, and all. */
    without: z.object({ admins: z.int(), everyone: z.int() }),
  }),
})

export const saveCompanyTwoStep = endpoint({
  method: 'POST',
  path: '/api/company/two-step',
  summary: 'Says of whom the company wants a second step; who has none sets it up before anything else.',
  access: 'company:update',
  body: z.object({ required: TwoStepRequired }),
  answer: SaveAnswer,
})
