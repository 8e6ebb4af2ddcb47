const KEY = 'timeloom.email'

/** The email kept by 'Remember me'; empty when none. */
export function rememberedEmail(): string {
  return localStorage.getItem(KEY) ?? ''
}

/** @param email null forgets it */
export function keepEmail(email: string | null) {
  if (email === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, email)
}
