/** The cookie that a browser is known again by between the steps of a sign-in. */
export interface SignInCookie {
  /** What the browser brought; undefined without one. */
  value: string | undefined
  /** Keeps it for some minutes, or with null takes it away. */
  keep(value: string | null): void
}
