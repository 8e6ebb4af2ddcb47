// Runs dependency-cruiser over every room and fails when it saw no module: a cruise of nothing is green too.
import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { layerProblems } from './layers.mjs'

const LEAST_MODULES = {
  'packages/engine/src': 10,
  'packages/contract/src': 8,
  'apps/server/src': 30,
  'apps/web/src': 30,
  'apps/kiosk/src': 20,
  'apps/mobile/src': 20,
  'packages/device/src': 15,
}

const options = await extractOptions('./.dependency-cruiser.mjs')
const tsConfig = extractTsConfig('./tsconfig.base.json')
const { output } = await cruise(Object.keys(LEAST_MODULES), { ...options, validate: true }, undefined, { tsConfig })

const problems = output.summary.violations.map(({ rule, from, to }) => {
  const comment = ruleOf(rule.name, from)?.comment ?? ''
  return `${rule.name}: ${from} → ${to}\n    ${comment}`
})
problems.push(...layerProblems(output.modules.map(({ source }) => source)))
for (const [room, least] of Object.entries(LEAST_MODULES)) {
  const seen = output.modules.filter(({ source }) => source.startsWith(`${room}/`)).length
  if (seen < least)
    problems.push(`saw ${seen} modules in ${room}, expected at least ${least}: the check would prove nothing`)
}

console.log(
  `imports: ${output.summary.totalCruised} modules, ${output.summary.totalDependenciesCruised} dependencies, ${problems.length} problems`,
)
for (const problem of problems) console.log(`  ${problem}`)
process.exit(problems.length === 0 ? 0 : 1)

/** The rule that a violation is of: several go by one name, each for imports from elsewhere. */
function ruleOf(name, from) {
  return options.ruleSet.forbidden.find((rule) => rule.name === name && new RegExp(rule.from.path ?? '').test(from))
}
