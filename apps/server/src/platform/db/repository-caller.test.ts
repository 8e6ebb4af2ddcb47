import { expect, it } from 'vitest'
import { repositoryCaller } from './repository-caller.ts'

const inRepository = (name: string, area = 'people') =>
  `    at ${name} (file:///app/src/areas/${area}/${area}.repository.ts:10:5)`
const inPlatform = '    at QueryRecorder.transformQuery (/app/src/platform/db/record-queries.ts:3:1)'
const inLibrary = '    at SelectQueryBuilder.execute (file:///app/node_modules/kysely/dist/esm/query.js:9:1)'
const inService = '    at async savePeople (/app/src/areas/people/people.service.ts:7:3)'

it.each([
  {
    why: 'the function that runs the query',
    frames: [inPlatform, inLibrary, inRepository('findPeople'), inService],
    name: 'findPeople',
  },
  { why: 'after an await too', frames: [inPlatform, inLibrary, inRepository('async findPeople')], name: 'findPeople' },
  {
    why: 'of its private parts the one that was called',
    frames: [inLibrary, inRepository('baseQuery'), inRepository('findPeople'), inService],
    name: 'findPeople',
  },
  {
    why: 'a callback counts for its function',
    frames: [inLibrary, inRepository('<anonymous>'), '    at Array.map (<anonymous>)', inRepository('saveAll')],
    name: 'saveAll',
  },
  { why: 'a function of an exported object', frames: [inRepository('Object.findPeople')], name: 'findPeople' },
])('$why gives the name', ({ frames, name }) => {
  expect(repositoryCaller(['Error', ...frames].join('\n'))).toEqual({ area: 'people', name })
})

it('the nearest repository counts', () => {
  const stack = ['Error', inRepository('findSites', 'sites'), inService, inRepository('outer')].join('\n')
  expect(repositoryCaller(stack)).toEqual({ area: 'sites', name: 'findSites' })
})

it('a query outside repositories has no name', () => {
  expect(repositoryCaller(['Error', inPlatform, inLibrary, inService].join('\n'))).toBeUndefined()
})
