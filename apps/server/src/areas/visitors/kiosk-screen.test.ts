import type { AnswerOf, readVisitorScreen } from '@timeloom/contract'
import { beforeEach, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { devicesRoutes } from '../devices/devices.routes.ts'
import { kioskRoutes } from '../kiosk/kiosk.routes.ts'
import { visitorOffice, type VisitorOffice } from './testing/visitor-office.ts'
import { visitorsRoutes } from './visitors.routes.ts'

const database = testDatabase()
const server = testApp(database, [...devicesRoutes, ...kioskRoutes, ...visitorsRoutes])
let office: VisitorOffice

beforeEach(async () => {
  server.clock.set(new Date('2026-11-20T00:00:00Z'))
  office = await visitorOffice(database, server)
  const contents = [
    { kioskContentType: 'Html', content: '<p>No <b>smoking</b><script>alert(1)</script></p>' },
    { kioskContentType: 'Video', content: 'https://youtu.be/dQw4w9WgXcQ' },
  ]
  await office.post('/kiosk-contents', {
    kioskUserTypeToLabelMap: { Visitor: 'Guest' },
    kioskUserTypeToKioskContentsMap: { Visitor: contents },
  })
})

async function read(digest = '') {
  return (await office.send('/api/device/visitor-screen', { digest })).json<AnswerOf<typeof readVisitorScreen>>()
}

it('a kiosk gets what it shows and asks, and of hosts no more than their names', async () => {
  const { screen } = await read()
  expect(screen).toMatchObject({
    labels: { Visitor: 'Guest', Contractor: 'Contractor' },
    enabled: { Visitor: true, Contractor: true },
    asks: { carRego: false, comment: false, email: false },
    contents: {
      Visitor: [
        { kioskContentType: 'Html', content: '<p>No <strong>smoking</strong></p>', video: null },
        { digest: null, video: { kind: 'player', address: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' } },
      ],
      Contractor: [],
    },
    hosts: [{ id: office.hostId, name: 'Rosa Host', department: 'Sales' }],
  })
  expect(JSON.stringify(screen)).not.toMatch(/rosa@|021 555/)
})

it('what it has already is not sent again, until something changes', async () => {
  const { digest } = await read()
  expect(await read(digest)).toEqual({ digest, screen: null })
  await office.post('/api/app-settings/update', { enableCarRego: true })
  expect((await read(digest)).screen).toMatchObject({ asks: { carRego: true } })
})

it('what a visitor agreed to stays word for word, also when the text has changed since', async () => {
  const { screen } = await read()
  const { contentsVersion } = screen!
  const agreed = [screen!.contents.Visitor[0]!.digest, 'of a text from long ago']
  await office.post('/kiosk-contents', {
    kioskUserTypeToKioskContentsMap: { Visitor: [{ kioskContentType: 'Html', content: '<p>Smoke</p>' }] },
  })
  const vera = office.arrival({ agreed, contentsVersion })
  await office.batch([vera])
  const { agreements } = await office.visit(vera.id)
  expect(agreements).toHaveLength(2)
  expect(agreements).toContainEqual({
    agreedAt: '2026-11-20T00:00:00.000Z',
    contentsVersion,
    kioskContentType: 'Html',
    content: '<p>No <strong>smoking</strong></p>',
  })
  expect(agreements).toContainEqual(expect.objectContaining({ kioskContentType: null, content: null }))
})
