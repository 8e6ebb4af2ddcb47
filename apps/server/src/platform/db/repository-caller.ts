/** A frame of V8's stack: `at name (file:1:2)`, `at async name (file…)`, or `at file…` of a function without a name. */
const frame = /^\s*at (?:async )?(?:(.+?) \()?(?:file:\/\/)?([^()]+?):\d+:\d+\)?$/
const repositoryFile = /\/areas\/([^/]+)\/(?:[^/]+\/)*[^/]+\.repository\.ts$/

/**
 * Finds the repository function that is running a query: the outermost one of the frames that lie in the nearest
 * repository file.
 */
export function repositoryCaller(stack?: string): { area: string; name: string } | undefined {
  let found: { area: string; name: string; file: string } | undefined
  for (const { file, area, isOfLibrary, name } of stack === undefined ? callStack() : framesOf(stack)) {
    if (found && found.file !== file) {
      if (!isOfLibrary) break
      continue
    }
    if (area !== undefined) found = { area, name: name() ?? found?.name ?? 'anonymous', file }
  }
  return found && { area: found.area, name: found.name }
}

interface CodeFile {
  file: string
  /** of a repository's file */
  area: string | undefined
  isOfLibrary: boolean
}

interface Frame extends CodeFile {
  /** a function's own name */
  name: () => string | undefined
}

function* framesOf(stack: string): Generator<Frame> {
  for (const line of stack.split('\n')) {
    const file = frame.exec(line)?.[2]
    if (file !== undefined) yield { ...codeFile(file), name: () => nameIn(line) }
  }
}

/** Frame by frame, from the inside: of most only their file is asked, which V8 knows without finding the line. */
function* callStack(): Generator<Frame> {
  for (const site of callSites()) {
    const file = site.getFileName()
    if (file) yield { ...codeFile(file), name: () => nameIn(`at ${site.toString()}`) }
  }
}

/** A few hundred files run all queries. */
const knownFiles = new Map<string, CodeFile>()

function codeFile(file: string): CodeFile {
  let known = knownFiles.get(file)
  if (!known) {
    known = { file, area: repositoryFile.exec(file)?.[1], isOfLibrary: isLibrary(file) }
    knownFiles.set(file, known)
  }
  return known
}

const knownNames = new Map<string, string | undefined>()

function nameIn(line: string): string | undefined {
  if (!knownNames.has(line)) knownNames.set(line, plainName(frame.exec(line)?.[1]))
  return knownNames.get(line)
}

interface CallSite {
  getFileName(): string | null | undefined
  toString(): string
}

function callSites(): CallSite[] {
  const { stackTraceLimit } = Error
  const prepareStackTrace: unknown = Reflect.get(Error, 'prepareStackTrace')
  Error.stackTraceLimit = 60
  // A test runner's own finds the source of each frame, which costs more than the query.
  Error.prepareStackTrace = (_, sites: CallSite[]) => sites
  const sites: unknown = new Error('stack').stack
  Object.assign(Error, { stackTraceLimit, prepareStackTrace })
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
