import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { layerProblems, layerRules, type Layer } from './layers.mjs'

const AREAS = 'apps/server/src/areas'
const layers: Layer[] = [
  { name: 'base', areas: { audit: '', marks: '' }, sideways: {} },
  { name: 'records', areas: { leave: '', 'leave-balance': '', punches: '' }, sideways: { leave: ['leave-balance'] } },
]
const sound = { 'audit/audit.service.ts': [], 'leave/leave.service.ts': ['audit/audit.service.ts'] }

let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  ['a lower layer', { ...sound }, []],
  ['a pair of a layer that is named', { ...sound, 'leave/a.ts': ['leave-balance/b.ts'], 'leave-balance/b.ts': [] }, []],
  [
    'a higher layer',
    { ...sound, 'audit/audit.service.ts': ['punches/punches.service.ts'], 'punches/punches.service.ts': [] },
    ['audit/audit.service.ts → punches/punches.service.ts'],
  ],
  [
    'its own layer, as one of two services that need each other',
    {
      'audit/audit.service.ts': ['marks/marks.service.ts'],
      'marks/marks.service.ts': ['audit/marks-of-audit.service.ts'],
      'audit/marks-of-audit.service.ts': [],
    },
    ['audit/audit.service.ts → marks/marks.service.ts', 'marks/marks.service.ts → audit/marks-of-audit.service.ts'],
  ],
  [
    'a named pair the wrong way round',
    { 'leave/a.ts': [], 'leave-balance/b.ts': ['leave/a.ts'] },
    ['leave-balance/b.ts → leave/a.ts'],
  ],
])('an area that imports from %s', async (_, files: Record<string, string[]>, refused) => {
  expect(await refusedImports(files)).toEqual(refused.map((each) => each.replaceAll(/(^|→ )/g, `$1${AREAS}/`)))
})

it('names a circle of pairs, folders that no layer has and layers without a folder, and a folder that is too full', () => {
  const pairs = { leave: ['leave-balance'], 'leave-balance': ['punches'], punches: ['leave'] }
  const circular = [layers[0]!, { ...layers[1]!, sideways: pairs }]
  const files = ['audit/a.ts', 'leave/a.ts', 'leave-balance/a.ts', 'punches/a.ts', 'weather/a.ts']
  const full = Array.from({ length: 41 }, (_, index) => `punches/page/file-${index}.ts`)
  const ofWeb = full.map((file) => `apps/web/src/ui/${file}`)
  expect(layerProblems([...[...files, ...full].map((file) => `${AREAS}/${file}`), ...ofWeb], circular)).toEqual([
    'a circle of named pairs: leave → leave-balance → punches → leave',
    'a circle of named pairs: leave-balance → punches → leave → leave-balance',
    'a circle of named pairs: punches → leave → leave-balance → punches',
    'no layer names the area weather',
    'a layer names marks, which is no area',
    `${AREAS}/punches/page has 41 files, 40 at most: divide it`,
    'apps/web/src/ui/punches/page has 41 files, 40 at most: divide it',
  ])
})

/** The imports that the rules refuse, of files that hold nothing but imports. */
async function refusedImports(files: Record<string, string[]>): Promise<string[]> {
  folder = mkdtempSync(join(tmpdir(), 'timeloom-layers-'))
  for (const [file, imports] of Object.entries(files)) {
    const path = join(folder, AREAS, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, imports.map((each) => `import '../${each}'\n`).join('') + 'export {}\n')
  }
  const { output } = await cruise([AREAS], {
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: layerRules(layers) },
  })
  return (output as ICruiseResult).summary.violations.map(({ from, to }) => `${from} → ${to}`).toSorted()
}
