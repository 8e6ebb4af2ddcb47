import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type * as Engine from '../index.ts'

/** A fault to plant: a text in one file, which must occur exactly once, and its replacement. */
export interface Fault {
  /** below src/ */
  file: string
  text: string
  instead: string
}

const source = fileURLToPath(new URL('..', import.meta.url))

/** A copy of the engine with the fault in it, built in memory. @throws unless the text occurs exactly once */
export async function faultyEngine({ file, text, instead }: Fault): Promise<typeof Engine> {
  const path = `${source}${file}`
  const { outputFiles } = await build({
    entryPoints: [`${source}index.ts`],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [
      {
        name: 'fault',
        setup({ onLoad }) {
          onLoad({ filter: /\.ts$/ }, async (loaded) => {
            if (loaded.path !== path) return null
            const parts = (await readFile(path, 'utf8')).split(text)
            if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${text}`)
            return { contents: parts.join(instead), loader: 'ts' }
          })
        },
      },
    ],
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  return (await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)) as typeof Engine
}
