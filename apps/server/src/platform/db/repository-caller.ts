/** A frame of V8's stack: `at name (file:1:2)`, `at async name (file…)`, or `at file…` of a function without a name. */
const frame = /^\s*at (?:async )?(?:(.+?) \()?(?:file:\/\/)?([^()]+?):\d+:\d+\)?$/
const repositoryFile = /\/areas\/([^/]+)\/(?:[^/]+\/)*[^/]+\.repository\.ts$/

/**
 * Finds the repository function that is running a query: the outermost one of the frames that lie in the nearest
 * repository file.
 */
export function repositoryCaller(stack?: string): { area: string; name: string } | undefined {
  let found: { area: string; name: string; file: string } | undefined
  for (const line of stack?.split('\n') ?? callStack()) {
    const { name, file, area, isOfLibrary } = readFrame(line)
    if (file === undefined) continue
    if (found && found.file !== file) {
      if (!isOfLibrary) break
      continue
    }
    if (area !== undefined) found = { area, name: name ?? found?.name ?? 'anonymous', file }
  }
  return found && { area: found.area, name: found.name }
}

interface Frame {
  file?: string
  /** a function's own name */
  name?: string | undefined
  /** of a repository's file */
  area?: string | undefined
  isOfLibrary?: boolean
}

/** The same few thousand frames run all queries. */
const knownFrames = new Map<string, Frame>()

function readFrame(line: string): Frame {
  let known = knownFrames.get(line)
  if (!known) {
    const [, name, file] = frame.exec(line) ?? []
    known =
      file === undefined
        ? {}
        : { file, name: plainName(name), area: repositoryFile.exec(file)?.[1], isOfLibrary: isLibrary(file) }
    knownFrames.set(line, known)
  }
  return known
}

/** Frame by frame, from the inside: most callers are found long before the last one is put into words. */
function* callStack(): Generator<string> {
  for (const each of callSites()) yield `at ${each.toString()}`
}

function callSites(): { toString(): string }[] {
  const before = Object.getOwnPropertyDescriptors(Error)
  Error.stackTraceLimit = 60
  // A test runner's own finds the source of each frame, which costs more than the query.
  Error.prepareStackTrace = (_, sites: { toString(): string }[]) => sites
  const sites: unknown = new Error('stack').stack
  Reflect.deleteProperty(Error, 'prepareStackTrace')
  Object.defineProperties(Error, before)
  return Array.isArray(sites) ? sites : []
}

/** `Object.findPeople`, `Array.map`, `<anonymous>`: only a function's own name is one. */
function plainName(name: string | undefined): string | undefined {
  const last = name?.replace(/ \[as .*\]$/, '').replace(/^(?:Object|Module|exports)\./, '')
  return last === undefined || !/^[A-Za-z_$][\w$]*$/.test(last) ? undefined : last
}

function isLibrary(file: string): boolean {
  return file.includes('/node_modules/') || file.startsWith('node:') || file.startsWith('<')
}
