import type { Plugin } from 'vite'

// Its full name begins with a zero byte.
const HELPER = /vite\/preload-helper\.js$/

/** As Vite writes it: a preload that fails counts as made, and the import follows at once. */
const ONCE = 'seen[href] = void 0;\n\t\tthrow err;'
const LINKED = 'const link = document.createElement("link");'

const FETCHED = `if (!isCss) return fetch(dep.href).then(async (answer) => {
  if (!answer.ok) throw new TypeError('Failed to fetch ' + dep.href);
  await answer.arrayBuffer();
});
`

/**
 * Fetches all files of a page or dialog that loads later before the browser imports them: they come from its cache then.
 * A browser may keep a module that it could not fetch as failed until the document is loaded again; a failed fetch leaves no
 * trace, so that 'Try again' needs only the network. The build lists the files by `withItself`.
 */
export function fetchedFirst(): Plugin {
  let isDone = false
  return {
    name: 'fetched-first',
    apply: 'build',
    transform: {
      filter: { id: HELPER },
      handler: (code) => {
        isDone = true
        return replaced(replaced(code, ONCE, 'delete seen[href];\n\t\tthrow err;'), LINKED, FETCHED + LINKED)
      },
    },
    generateBundle() {
      if (!isDone) throw new Error("fetched-first did not find Vite's preload helper")
    },
  }
}

/** Vite names no file for code that stands alone. */
export function withItself(file: string, dependencies: string[]): string[] {
  return dependencies.includes(file) ? dependencies : [file, ...dependencies]
}

function replaced(code: string, part: string, by: string): string {
  if (code.split(part).length !== 2)
    throw new Error(`fetched-first: Vite's preload helper no longer has "${part}" once`)
  return code.replace(part, () => by)
}
