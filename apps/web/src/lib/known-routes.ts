let matches: (path: string) => boolean = () => false
let loadOthers = () => Promise.resolve()

/**
 * Set once at startup: the paths that this product opens itself.
 *
 * @param load brings those that are not known before a session is open
 */
export function registerRoutes(isKnown: (path: string) => boolean, load = () => Promise.resolve()) {
  matches = isKnown
  loadOthers = load
}

/** Ends when every path of the product is known. */
export function loadRoutes(): Promise<void> {
  return loadOthers()
}

/** Whether a path (without its query) is a screen of the product; links to others are not drawn. */
export function hasRoute(path: string): boolean {
  return matches(path.replace(/[?#].*$/, ''))
}

/**
 * Whether a target must be opened by a full page load: messages and logout always, and whatever is no known route.
 *
 * @source spec 000 §2.1 Navigation rule
 */
export function isExternal(target: string): boolean {
  const path = target.replace(/^\/?#/, '').replace(/[?#].*$/, '')
  return path === '/messages/view' || path === '/logout' || !hasRoute(path)
}
