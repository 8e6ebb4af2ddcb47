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

/** What a browser sends when someone uses a passkey (WebAuthn AuthenticationResponseJSON). */
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

/** What a browser sends when someone creates a passkey (WebAuthn RegistrationResponseJSON). */
export const MadePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url(4000),
    attestationObject: Base64Url(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type MadePasskey = z.output<typeof MadePasskey>

/** What the browser is given for `navigator.credentials`, as the WebAuthn specification writes it. */
const PasskeyOptions = z.looseObject({ challenge: z.string() })

const Challenge = z.string().min(1).max(100)
/** Six digits from an app, or a recovery code; spaces and hyphens don't matter. */
const Code = z.string().trim().min(1).max(60)
/** The person's own password, asked for again; empty if they have just signed in. */
const Password = optionalText(z.string().max(1000))

export const showSecondStep = endpoint({
  method: 'POST',
  path: '/account/two-step',
  summary: 'Completes a sign-in with the second step: a code from the app, a recovery code, or a passkey.',
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
  summary: 'What the browser needs to ask for any passkey for this address.',
  access: 'public',
  answer: PasskeyOptions,
})

export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/account/passkey',
  summary: 'Signs in with only a passkey: it counts as both steps.',
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
  summary: 'The caller’s own second sign-in step.',
  access: 'signed-in',
  beforeTwoStep: true,
  answer: z.object({
    /** When the authenticator app was set up; null without one. */
    totpSince: Moment.nullable(),
    passkeys: z.array(Passkey),
    recoveryCodesLeft: z.int(),
    /** The company requires a second step of this person. */
    isRequired: z.boolean(),
    /** False for people who sign in another way; then only a recent sign-in proves who is asking. */
    hasPassword: z.boolean(),
  }),
})

export const beginTotp = endpoint({
  method: 'POST',
  path: '/profile/two-step/totp',
  summary: 'Starts setting up an authenticator app: its secret as a QR code and as text.',
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

/** Codes that are shown only once; empty if the person already has some. */
const WithRecoveryCodes = SaveAnswer.extend({ recoveryCodes: z.array(z.string()) })

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/profile/two-step/totp/confirm',
  summary: 'Activates the authenticator app with a code it shows; a previous app stops working.',
  access: 'signed-in',
  beforeTwoStep: true,
  body: z.object({ challenge: Challenge, code: Code }),
  answer: WithRecoveryCodes,
})

export const removeTotp = endpoint({
  method: 'POST',
  path: '/profile/two-step/totp/remove',
  summary: 'Removes the authenticator app. Refused if it is the last second step of someone who must have one.',
  access: 'signed-in',
  body: z.object({ password: Password }),
  answer: SaveAnswer,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/profile/two-step/recovery-codes',
  summary: 'Creates ten new recovery codes; the previous ones stop working.',
  access: 'signed-in',
  body: z.object({ password: Password }),
  answer: WithRecoveryCodes,
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/profile/passkeys/options',
  summary: 'What the browser needs to create a passkey for the account.',
  access: 'signed-in',
  beforeTwoStep: true,
  body: z.object({ password: Password }),
  answer: PasskeyOptions,
})

const PasskeyName = typedText(60).pipe(z.string().min(1, 'This field is required.'))

export const addPasskey = endpoint({
  method: 'POST',
  path: '/profile/passkeys',
  summary: 'Stores a passkey that the browser has created.',
  access: 'signed-in',
  beforeTwoStep: true,
  body: z.object({ name: PasskeyName, passkey: MadePasskey }),
  answer: WithRecoveryCodes,
})

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/profile/passkeys/rename',
  summary: 'Renames a passkey of the account.',
  access: 'signed-in',
  body: z.object({ passkeyId: Id, name: PasskeyName }),
  answer: SaveAnswer,
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/profile/passkeys/remove',
  summary: 'Removes a passkey. Refused if it is the last second step of someone who must have one.',
  access: 'signed-in',
  body: z.object({ passkeyId: Id, password: Password }),
  answer: SaveAnswer,
})

export const resetUserTwoStep = endpoint({
  method: 'POST',
  path: '/api/users/{id}/reset-two-step',
  summary:
    'Removes the second step of a user who has lost it: they sign in with only their password again, and are notified by email.',
  access: 'user:update',
  params: z.object({ id: Id }),
  answer: SaveAnswer,
})

/** Whom a company requires a second step of: nobody, people who manage others (Admin, Supervisor), or everyone. */
export const TwoStepRequired = z.enum(['none', 'admins', 'everyone'])
export type TwoStepRequired = z.output<typeof TwoStepRequired>

export const companyTwoStep = endpoint({
  method: 'GET',
  path: '/api/company/two-step',
  summary: 'Who must have a second sign-in step in the company, and how many of them don’t have one yet.',
  access: 'company:visible',
  answer: z.object({
    required: TwoStepRequired,
    /** Active accounts without a second step: those who manage others, and all. */
    without: z.object({ admins: z.int(), everyone: z.int() }),
  }),
})

export const saveCompanyTwoStep = endpoint({
  method: 'POST',
  path: '/api/company/two-step',
  summary:
    'Sets who must have a second step in the company; people without one have to set it up before anything else.',
  access: 'company:update',
  body: z.object({ required: TwoStepRequired }),
  answer: SaveAnswer,
})
