import { layerRules } from './scripts/layers.mjs'

/** The rooms of the house as a test: each rule tells what to do instead. */
const area = '(?:apps/server/src/areas|apps/web/src/areas)'

/** Tests and what they share. */
const TEST_CODE = '\\.test\\.ts$|/testing/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'engine-is-pure',
      comment:
        'The engine computes; pass in what it needs to know. Only its command and its tests may touch the outside.',
      severity: 'error',
      from: {
        path: '^packages/engine/src',
        pathNot: '^packages/engine/src/command/|\\.test\\.ts$|^packages/engine/src/testing/',
      },
      to: { pathNot: '^packages/engine/src' },
    },
    {
      name: 'contract-knows-only-zod',
      comment: 'The contract is read by every app; map to your own types in the service.',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/contract/src|^node_modules/zod/' },
    },
    {
      name: 'apps-do-not-meet',
      comment: 'Apps meet over the wire; share through a package.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: '^apps/server/src/dev\\.ts$' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'devices-know-types-only',
      comment: 'Name a type of the contract; its schemas would take more bytes than the kiosk itself.',
      severity: 'error',
      from: { path: '^(?:apps/(?:kiosk|mobile)|packages/device)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/(?!device/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes-call-services',
      comment: 'A route maps a call to its service; let the service ask the repository.',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.repository\\.ts$' },
    },
    {
      name: 'services-do-not-know-http',
      comment: 'A service takes Work and plain input; the route knows HTTP.',
      severity: 'error',
      from: { path: '\\.service\\.ts$' },
      to: { path: '^node_modules/(?:@?fastify)|\\.routes\\.ts$|^apps/server/src/platform/http/' },
    },
    {
      name: 'sql-lives-in-repositories',
      comment: 'Write the query as a function of the area’s repository.',
      severity: 'error',
      from: {
        path: '^apps/server/src',
        pathNot: '\\.repository\\.ts$|^apps/server/src/platform/|^apps/server/src/reports/.*query|\\.test\\.ts$',
      },
      to: { path: '^node_modules/(?:kysely|pg|pg-copy-streams)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'areas-talk-through-services',
      comment: 'Call the other area’s service.',
      severity: 'error',
      from: { path: '^apps/server/src/areas/([^/]+)/', pathNot: TEST_CODE },
      to: { path: '^apps/server/src/areas/', pathNot: '^apps/server/src/areas/$1/|\\.service\\.ts$' },
    },
    ...layerRules(),
    {
      name: 'web-areas-stand-alone',
      comment: 'Move what two areas share to ui/ or lib/, or link by route.',
      severity: 'error',
      from: { path: '^apps/web/src/areas/([^/]+)/' },
      to: { path: '^apps/web/src/areas/', pathNot: '^apps/web/src/areas/$1/' },
    },
    {
      name: 'shared-does-not-look-up',
      comment: 'Shared parts take what they need as properties.',
      severity: 'error',
      from: { path: '^apps/web/src/(?:ui|lib)/|^apps/server/src/platform/', pathNot: '\\.test\\.tsx?$' },
      to: { path: `^${area}/|^apps/web/src/app/` },
    },
    {
      name: 'kit-knows-no-product',
      comment:
        'A part that knows an employee, a period or a call belongs in ui/widgets/; the kit takes words and nodes.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/kit/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/(?:ui/widgets|areas|app)/' },
    },
    {
      name: 'kit-names-types-only',
      comment: 'The kit may name a type of the contract, never use its values: pass them in.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/kit/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'connectors-stand-alone',
      comment: 'A connector implements the port; areas find it there.',
      severity: 'error',
      from: { path: '^apps/server/src/connectors/([^/]+)/' },
      to: { path: '^apps/server/src/(?:areas|connectors)/', pathNot: '^apps/server/src/connectors/($1/|port\\.ts$)' },
    },
    {
      name: 'no-circular',
      comment: 'Move the shared part to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-undeclared-package',
      comment: 'Declare the package in the workspace that uses it.',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/testing/|^(?:scripts|e2e)/' },
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'],
        pathNot: '^(?:node:)?[a-z_/]+$|^packages/',
      },
    },
    {
      name: 'nothing-imports-a-test',
      comment: 'Move what is shared out of the test.',
      severity: 'error',
      from: {},
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'only-tests-import-testing',
      comment: 'What an area’s tests share stays out of the product.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: TEST_CODE },
      to: { path: '^apps/server/(?:src/.*/testing|test)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|\\.gen\\.ts$' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
