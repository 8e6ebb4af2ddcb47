import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ACTIONS } from './permission.ts'
import { optionalText } from './wire.ts'

/** The signed-in person, as the shell shows them (000 §3 Current user). */
export const CurrentUser = z.object({
  userId: z.string(),
  firstName: z.string(),
  companyName: z.string(),
  roleName: z.enum(['Superadmin', 'Admin', 'Supervisor', 'Employee']),
  /** URL of the profile picture. */
  avatar: z.string().nullable(),
  employeeId: z.string().nullable(),
  dateFormat: z.string(),
  timeFormat: z.string(),
  /** The account has a role above Employee and also belongs to an active employee. */
  allowLoginAsEmployee: z.boolean(),
  /** The password was handed out: until the user chooses a new one, most calls are refused. */
  mustChangePassword: z.boolean(),
  /** The company requires two-step sign-in: until it is set up, most calls are refused. */
  mustSetUpTwoStep: z.boolean(),
  /** The open company; null: a Superadmin who has opened none. */
  companyId: z.string().nullable(),
  /** The open company is not the person's own: a Superadmin is looking into it. */
  isLookingIn: z.boolean(),
})
export type CurrentUser = z.output<typeof CurrentUser>

const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })

/** A completed sign-in. */
export const SignedIn = Tokens.extend({
  redirectUrl: z.string().optional(),
  allowLoginAsEmployee: z.boolean().optional(),
})

/** How the second step of a sign-in can be completed. */
export const TwoStepMethod = z.enum(['totp', 'recoveryCode', 'passkey'])
export type TwoStepMethod = z.output<typeof TwoStepMethod>

/** The password was right, but the account has a second step: no tokens until it is completed. */
export const OwesTwoStep = z.object({
  twoStep: z.object({
    /** Sent with the second step to `/account/two-step`; valid for ten minutes. */
    challenge: z.string(),
    methods: z.array(TwoStepMethod),
  }),
})

export const login = endpoint({
  method: 'POST',
  path: '/account/login',
  summary:
    'Signs in with email and password. Wrong credentials return 400 without saying which part was wrong; an account with a second step gets a challenge instead of tokens.',
  access: 'public',
  body: z.object({
    email: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(1000),
    appType: z.string().max(20).optional(),
  }),
  answer: z.union([SignedIn, OwesTwoStep]),
})

export const accountToken = endpoint({
  method: 'POST',
  path: '/account/token',
  summary:
    'Exchanges a valid session (bearer, or the cookie with a same-origin Origin) for fresh tokens and the current user.',
  access: 'signed-in',
  cookie: true,
  beforePasswordChange: true,
  answer: Tokens.extend({ user: CurrentUser }),
})

export const loginAsEmployee = endpoint({
  method: 'POST',
  path: '/account/login-as-employee',
  summary: 'Switches to the account’s employee: ends the session and starts one with the role Employee.',
  access: 'signed-in',
  answer: Tokens.extend({ redirectUrl: z.string() }),
})

export const refreshToken = endpoint({
  method: 'POST',
  path: '/account/refresh-token',
  summary:
    'Rotates the refresh token. One first used within the last ten seconds gets a successor of its own; reusing it later ends the whole session family and returns 400.',
  access: 'public',
  body: z.object({ refreshToken: z.string().min(1).max(500) }),
  answer: Tokens,
})

export const redirectSettings = endpoint({
  method: 'GET',
  path: '/account/redirect-settings',
  summary: 'Addresses and switches that the sign-in pages need before a session exists.',
  access: 'public',
  answer: z.object({
    isTokenRefreshEnabled: z.boolean(),
    loginUrl: z.string(),
    logoutUrl: z.string(),
    websiteUrl: z.string().nullable(),
    navigationExemptHost: z.string().nullable(),
    /** False: no account exists yet, and the first run must be completed at /setup. */
    isSetUp: z.boolean(),
  }),
})

export const logout = endpoint({
  method: 'GET',
  path: '/logout',
  summary: 'Ends the session and redirects to the login page.',
  access: 'public',
  cookie: true,
  query: z.object({ next: optionalText(z.string().max(200)) }),
  answers: 'redirect',
  answer: z.string(),
})

export const profilePermissions = endpoint({
  method: 'GET',
  path: '/profile/permissions',
  summary: 'The caller’s permitted actions, one list per resource.',
  access: 'signed-in',
  beforePasswordChange: true,
  answer: z.record(z.string(), z.array(z.enum(ACTIONS))),
})
