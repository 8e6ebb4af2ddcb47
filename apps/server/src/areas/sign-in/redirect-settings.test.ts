import { expect, it } from 'vitest'
import { testApp, testConfig } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { signInRoutes } from './sign-in.routes.ts'

const database = testDatabase()
const plain = testApp(database, signInRoutes)
const config = { ...testConfig, websiteUrl: 'https://timeloom.example', navigationExemptHost: 'test.example' }
const configured = testApp(database, signInRoutes, { config })

it.each([
  { why: 'nothing set', server: plain, expected: { websiteUrl: null, navigationExemptHost: null } },
  {
    why: 'a website and an exempt host',
    server: configured,
    expected: { websiteUrl: 'https://timeloom.example', navigationExemptHost: 'test.example' },
  },
])('redirect settings with $why', async ({ server, expected }) => {
  const answer = await server.app.inject('/account/redirect-settings')
  expect(answer.json()).toMatchObject(expected)
})
