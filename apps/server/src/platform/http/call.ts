import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@timeloom/contract'
import type { Readable } from 'node:stream'
import type { PinSeal } from '../auth/pin-seal.ts'
import type { Seal } from '../auth/seal.ts'
import type { Signer } from '../auth/signer.ts'
import type { OwnWork, Work } from '../call/call.ts'
import type { DeviceWork } from '../call/device-work.ts'
import type { FirstRun } from '../call/first-run.ts'
import type { SignInCookie } from '../call/sign-in-cookie.ts'
import type { Visit } from '../call/visit.ts'
import type { Config } from '../config/read-config.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Outside } from '../outside/outside.ts'

/** A file that came with a multipart call. */
export interface UploadedFile {
  name: string
  type: string
  /** Bytes. */
  size: number
  /** The whole content; at most the size limit of the call. */
  buffer(): Promise<Buffer>
  /** The content from its beginning; may be asked for again. */
  stream(): Readable
}

/** What the process has beside its database. */
export interface Outfit {
  files: FileStore
  seal: Seal
  signer: Signer
  pinSeal: PinSeal
  /** Calls addresses that a company has set. */
  outside: Outside
  /** Where people reach the server, without a slash at the end: what links in mails begin with. */
  publicUrl: string
  /** Where someone without an account learns about one; null: nowhere. */
  websiteUrl: string | null
  /** The host on which no setting of a company closes a screen; null: none. */
  navigationExemptHost: string | null
  /** Whether mails leave the installation; else they are kept to be read. */
  hasMailServer: boolean
  firstRun: FirstRun
  /** Where addresses are found, and what maps are drawn with. */
  maps: Pick<Config, 'geocoderUrl' | 'tileUrl' | 'tileAttribution'>
}

/** The parts of a request, parsed by the contract. */
export interface Input<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Present when the call declares a file field; the mount refuses the call without it. */
  file: UploadedFile
}

/** What the handler of an ordinary route gets: its input, and a transaction that is committed with its answer. */
export interface Call<E extends Endpoint> extends Input<E>, Work, Outfit {}

/** What a route with `transaction: 'own'` gets: it opens each transaction itself. */
export interface OwnCall<E extends Endpoint> extends Input<E>, Outfit, OwnWork {}

/** What a route with `transaction: 'device'` gets: as an ordinary call, for a device instead of a person. */
export interface DeviceCall<E extends Endpoint> extends Input<E>, Outfit, DeviceWork {}

/** What a route with `transaction: 'installation'` gets: no company is needed, nor, when it is public, a session. */
export interface InstallationCall<E extends Endpoint> extends Input<E>, Outfit, Visit {
  /** The header with which a program shows who it is; undefined without one. */
  authorization: string | undefined
  /** Keeps the token in the session cookie of the answer, or with null takes the cookie away. */
  sessionCookie(token: string | null): void
  /** Knows the browser again between the steps of a sign-in that leaves the product and comes back. */
  signInCookie: SignInCookie
}
