import { readFileSync, readdirSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stepOfSource, surroundings, type Step } from './steps.ts'

/** What `node --cpu-prof` writes, as far as it is read here. Times are microseconds of the machine's steady clock. */
export interface Profile {
  nodes: ProfileNode[]
  startTime: number
  samples: number[]
  timeDeltas: number[]
}

interface ProfileNode {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number }
  children?: number[]
}

/** Reads the profile of a process's main thread, with the files of the sources in place of those of the bundle. */
export function readProfile(folder: string, { pid, root }: { pid: number; root: string }): Profile {
  const file = readdirSync(folder).find((name) => name.endsWith('.cpuprofile') && name.includes(`.${pid}.0.`))
  if (file === undefined) throw new Error(`${folder} has no profile of process ${pid}.`)
  const profile = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile
  const originals = new Originals(root)
  for (const { callFrame } of profile.nodes) callFrame.url = originals.of(callFrame)
  return profile
}

/**
 * Microseconds by step between two moments of the steady clock, waiting left out.
 *
 * @param profile with the paths of the sources from the root: `packages/engine/…`, `node_modules/pg/…`, `node:net`
 */
export function timeBySteps(profile: Profile, from: number, to: number): Map<Step, number> {
  const stepOfNode = stepsOfNodes(profile.nodes)
  const times = new Map<Step, number>()
  let at = profile.startTime
  for (const [index, node] of profile.samples.entries()) {
    at += profile.timeDeltas[index]!
    const step = stepOfNode.get(node)
    if (step === undefined || at < from || at >= to) continue
    // A sample stands for the time up to the next one.
    times.set(step, (times.get(step) ?? 0) + (profile.timeDeltas[index + 1] ?? 0))
  }
  return times
}

/** By node its step; none for a process that waits. */
function stepsOfNodes(nodes: ProfileNode[]): Map<number, Step> {
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const stackOf = (node: ProfileNode): ProfileNode[] => {
    const parent = byId.get(parents.get(node.id) ?? NaN)
    return parent === undefined ? [node] : [node, ...stackOf(parent)]
  }
  return new Map(
    nodes
      .filter(({ callFrame }) => callFrame.functionName !== '(idle)')
      .map((node) => [node.id, stepOfStack(stackOf(node).map(placeOf))] as const),
  )
}

function placeOf({ callFrame }: ProfileNode): string {
  return callFrame.url === '' ? callFrame.functionName : callFrame.url
}

/** @param places the innermost first */
function stepOfStack(places: string[]): Step {
  for (const table of [stepOfSource, surroundings]) {
    for (const place of places) {
      const entry = table.find(([pattern]) => pattern.test(place))
      if (entry !== undefined) return entry[1]
    }
  }
  return 'other'
}

class Originals {
  private readonly maps = new Map<string, SourceMap | undefined>()

  constructor(private readonly root: string) {}

  /** The path of the source from the root, or of the package from its node_modules. */
  of({ url, lineNumber, columnNumber }: ProfileNode['callFrame']): string {
    if (!url.startsWith('file:')) return url
    const file = fileURLToPath(url)
    if (!file.startsWith(`${this.root}/`)) return file.slice(Math.max(0, file.lastIndexOf('node_modules/')))
    const entry = this.mapOf(file)?.findEntry(lineNumber, columnNumber)
    const source = entry !== undefined && 'originalSource' in entry ? entry.originalSource : undefined
    return relative(this.root, source === undefined ? file : join(dirname(file), source))
  }

  private mapOf(file: string): SourceMap | undefined {
    if (!this.maps.has(file)) {
      const payload = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload
      this.maps.set(file, new SourceMap(payload))
    }
    return this.maps.get(file)
  }
}
