const left = new Map<string, string>()

/** Remembers how a screen stands in the address: its filters, sorting and page. */
export function noteAddress({ pathname, search }: { pathname: string; search: string }) {
  left.set(pathname, search)
}

/** The address of a list as it was left in this session, for the way back to it. */
export function asLeft(path: string): string {
  return path + (left.get(path) ?? '')
}

export function forgetAddresses() {
  left.clear()
}
