/** A frame of V8's stack: `at name (file:1:2)`, `at async name (file…)`, or `at file…` of a function without a name. */
const frame = /^\s*at (?:async )?(?:(.+?) \()?(?:file:\/\/)?([^()]+?):\d+:\d+\)?$/
const repositoryFile = /\/areas\/([^/]+)\/(?:[^/]+\/)*[^/]+\.repository\.ts$/

/**
 * Finds the repository function that is running a query: the outermost one of the frames that lie in the nearest
 * repository file.
 */
export function repositoryCaller(stack: string = callStack()): { area: string; name: string } | undefined {
  let found: { area: string; name: string; file: string } | undefined
  for (const line of stack.split('\n')) {
    const [, name, file] = frame.exec(line) ?? []
    if (file === undefined) continue
    const area = repositoryFile.exec(file)?.[1]
    if (found && found.file !== file) {
      if (!isLibrary(file)) break
      continue
    }
    if (area !== undefined) found = { area, name: plainName(name) ?? found?.name ?? 'anonymous', file }
  }
  return found && { area: found.area, name: found.name }
}

function callStack(): string {
  const before = Object.getOwnPropertyDescriptors(Error)
  Error.stackTraceLimit = 60
  // A test runner's own finds the source of each frame, which costs more than the query.
  Error.prepareStackTrace = (_, frames: { toString(): string }[]) =>
    frames.map((frame) => `at ${frame.toString()}`).join('\n')
  const stack = new Error('stack').stack ?? ''
  Reflect.deleteProperty(Error, 'prepareStackTrace')
  Object.defineProperties(Error, before)
  return stack
}

/** `Object.findPeople`, `Array.map`, `<anonymous>`: only a function's own name is one. */
function plainName(name: string | undefined): string | undefined {
  const last = name?.replace(/ \[as .*\]$/, '').replace(/^(?:Object|Module|exports)\./, '')
  return last === undefined || !/^[A-Za-z_$][\w$]*$/.test(last) ? undefined : last
}

function isLibrary(file: string): boolean {
  return file.includes('/node_modules/') || file.startsWith('node:') || file.startsWith('<')
}
