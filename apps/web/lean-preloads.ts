import type { Plugin } from 'vite'

const LAYOUT = 'src/app/shell/general-layout.tsx'
/** What every page after signing in has loaded: its frame and all that the frame imports. */
const FRAME = ['index.html', LAYOUT, 'src/lib/session/session-facts.ts']

interface Chunk {
  type: 'chunk'
  code: string
  fileName: string
  facadeModuleId: string | null
  imports: string[]
}

/**
 * Beside each page that loads later, the build names every file the page needs, so that all of them load at once. Files of
 * the frame are loaded before or with the page anyway; without them the table of pages is a third as long.
 */
export function leanPreloads(): Plugin {
  return {
    name: 'lean-preloads',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk') as unknown as Chunk[]
        const frames = chunks.filter(({ facadeModuleId: id }) => FRAME.some((end) => id?.endsWith(end)))
        if (frames.length !== FRAME.length)
          throw new Error(`lean-preloads found ${frames.length} of ${FRAME.length} files`)
        const loaded = withImports(frames, new Map(chunks.map((chunk) => [chunk.fileName, chunk])))
        const layout = frames.find(({ facadeModuleId }) => facadeModuleId?.endsWith(LAYOUT))!.fileName
        for (const chunk of chunks) chunk.code = withoutLoaded(chunk.code, { loaded, layout })
      },
    },
  }
}

function withImports(from: readonly Chunk[], chunkOf: ReadonlyMap<string, Chunk>): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = ({ fileName, imports }: Chunk) => {
    if (found.has(fileName)) return
    found.add(fileName)
    for (const name of imports) if (chunkOf.has(name)) visit(chunkOf.get(name)!)
  }
  for (const chunk of from) visit(chunk)
  return found
}

/** The code with shorter lists of files; the list of the frame itself stays as it is. */
function withoutLoaded(code: string, { loaded, layout }: { loaded: ReadonlySet<string>; layout: string }): string {
  const files = /(?<=m\.f=)\[[^\]]*\]/.exec(code)
  if (files === null) return code
  const names = JSON.parse(files[0]) as string[]
  const isLoaded = names.map((name) => loaded.has(name))
  const layoutPlace = names.indexOf(layout)
  const lean = (list: string) => {
    const places = [...list.matchAll(/\d+/g)].map((digits) => Number(digits[0]))
    return places.includes(layoutPlace) ? places : places.filter((place) => !isLoaded[place])
  }
  const used = [...new Set([...code.matchAll(LIST)].flatMap((list) => lean(list[0])))].toSorted((a, b) => a - b)
  return code.replace(files[0], JSON.stringify(used.map((place) => names[place]))).replaceAll(
    LIST,
    (list) =>
      `__vite__mapDeps([${lean(list)
        .map((place) => used.indexOf(place))
        .join(',')}])`,
  )
}

const LIST = /__vite__mapDeps\(\[[\d,]*\]\)/g
