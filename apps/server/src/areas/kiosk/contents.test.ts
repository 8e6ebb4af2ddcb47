import type { KioskContents } from '@timeloom/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { SCRIPT_PAYLOADS } from '../../../test/script-payloads.ts'
import { setupOffice, type SetupOffice } from '../../../test/setup-office.ts'
import { testApp } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { twins } from '../../routes.ts'
import { saveContents } from './contents.service.ts'
import { kioskRoutes } from './kiosk.routes.ts'

const database = testDatabase()
const server = testApp(database, kioskRoutes, { twins })
let office: SetupOffice

beforeEach(async () => {
  office = await setupOffice(database, server)
})

const LABELS = { Visitor: 'Guest', Contractor: 'Tradie' }
const FILM = { kioskContentType: 'Video', content: 'https://films.example/safety.mp4' }
const RULES = { kioskContentType: 'Html', content: '<h2>Rules</h2><p>Shoes on.</p>' }
const NOTE = { kioskContentType: 'Web', content: 'https://rules.example' }
const PICTURE = `data:image/png;base64,${'A'.repeat(4000)}`

const read = async () => (await office.get('/api/kiosk-contents')).json<KioskContents>()
const save = async (payload: Record<string, unknown>, who = office.admin) => {
  const answer = await office.post('/kiosk-contents', payload, who)
  return { status: answer.statusCode, ...answer.json<{ message: string; removedParts?: number }>() }
}
const show = (Visitor: object[], more: object = {}) => save({ kioskUserTypeToKioskContentsMap: { Visitor, ...more } })
const DONE = { status: 200, message: 'success', removedParts: 0 }

describe('kiosk contents', () => {
  it('are two empty lists by their own names until the company has saved some, by both addresses', async () => {
    const nothing = {
      kioskUserTypeToLabelMap: { Visitor: 'Visitor', Contractor: 'Contractor' },
      kioskUserTypeToKioskContentsMap: { Visitor: [], Contractor: [] },
      version: 0,
    }
    expect(await read()).toEqual(nothing)
    expect((await office.get('/kiosk-contents')).json()).toEqual(nothing)
  })

  it('keep both maps in the order they were sent, and kiosks get them', async () => {
    const contents = { Visitor: [FILM, RULES, NOTE], Contractor: [NOTE] }
    expect(await save({ kioskUserTypeToLabelMap: LABELS, kioskUserTypeToKioskContentsMap: contents })).toEqual(DONE)
    const maps = { kioskUserTypeToLabelMap: LABELS, kioskUserTypeToKioskContentsMap: contents }
    expect(await read()).toEqual({ ...maps, version: 1 })
    const kiosk = await office.get('/profile/kiosk-profile', await office.person('4'))
    expect(kiosk.json().kioskSettings).toMatchObject(maps)
  })

  it('come as a form with JSON text too', async () => {
    const payload = new URLSearchParams({
      kioskUserTypeToLabelMap: JSON.stringify(LABELS),
      kioskUserTypeToKioskContentsMap: JSON.stringify({ Visitor: [FILM], Contractor: [] }),
      version: '0',
    }).toString()
    const headers = { ...(await server.bearer(office.admin)), 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await server.app.inject({ method: 'POST', url: '/kiosk-contents', headers, payload })
    expect(answer.json()).toMatchObject({ message: 'success' })
    expect(await read()).toMatchObject({
      kioskUserTypeToLabelMap: LABELS,
      kioskUserTypeToKioskContentsMap: { Visitor: [FILM] },
    })
  })

  it('leave what is absent and clear a list that is empty', async () => {
    await show([FILM], { Contractor: [NOTE] })
    await save({ kioskUserTypeToLabelMap: { Visitor: 'Guest' } })
    expect(await read()).toMatchObject({
      kioskUserTypeToLabelMap: { Visitor: 'Guest', Contractor: 'Contractor' },
      kioskUserTypeToKioskContentsMap: { Visitor: [FILM], Contractor: [NOTE] },
    })
    await show([])
    expect((await read()).kioskUserTypeToKioskContentsMap).toEqual({ Visitor: [], Contractor: [NOTE] })
  })

  it('keep a type of another name as text', async () => {
    const text = { kioskContentType: 'Notice', content: '<b>not bold</b>' }
    expect(await show([text])).toEqual(DONE)
    expect((await read()).kioskUserTypeToKioskContentsMap.Visitor).toEqual([text])
  })
})

describe('what is refused is told by its field', () => {
  const CONTENT = 'kioskUserTypeToKioskContentsMap.Visitor.0.content'
  it.each([
    {
      why: 'a label that is empty',
      body: { kioskUserTypeToLabelMap: { Visitor: ' ' } },
      field: 'kioskUserTypeToLabelMap.Visitor',
    },
    { why: 'a content that is empty', visitor: { ...NOTE, content: ' ' }, field: CONTENT },
    { why: 'rich text without a word', visitor: { ...RULES, content: '<p></p><script>1</script>' }, field: CONTENT },
    { why: 'a video over http', visitor: { ...FILM, content: 'http://films.example/a.mp4' }, field: CONTENT },
    { why: 'a video that is none', visitor: { ...FILM, content: 'https://films.example/' }, field: CONTENT },
    { why: 'a script for a video', visitor: { ...FILM, content: 'javascript:alert(1)//a.mp4' }, field: CONTENT },
    { why: 'a page for a video', visitor: { ...FILM, content: 'data:text/html,a.mp4' }, field: CONTENT },
    { why: 'an address over http', visitor: { ...NOTE, content: 'http://rules.example' }, field: CONTENT },
    { why: 'a script as an address', visitor: { ...NOTE, content: 'javascript:alert(1)' }, field: CONTENT },
    { why: 'a text that is too long', visitor: { ...NOTE, content: 'a'.repeat(5001) }, field: CONTENT },
    { why: 'rich text that is too long', visitor: { ...RULES, content: 'a'.repeat(1_500_001) }, field: CONTENT },
    {
      why: 'a picture that is too large',
      visitor: { ...RULES, content: `<img src="data:image/png;base64,${'A'.repeat(600_001)}">` },
      field: CONTENT,
    },
    {
      why: 'a type that is empty',
      visitor: { ...NOTE, kioskContentType: '' },
      field: 'kioskUserTypeToKioskContentsMap.Visitor.0.kioskContentType',
    },
  ])('$why', async ({ visitor, body, field }) => {
    const answer = await save(body ?? { kioskUserTypeToKioskContentsMap: { Visitor: [visitor] } })
    expect(answer).toMatchObject({ status: 400, issues: [{ field }] })
    expect(await read()).toMatchObject({ version: 0 })
  })

  it('more than twenty contents, and more than a kiosk keeps', async () => {
    expect(await show(Array.from({ length: 21 }, () => NOTE))).toMatchObject({ status: 400 })
    const long = { ...RULES, content: 'a'.repeat(1_400_000) }
    expect(await show([long, long, long])).toMatchObject({
      status: 400,
      message: 'contents of at most 4000000 characters in all',
    })
    expect(await read()).toMatchObject({ version: 0 })
  })
})

describe('rich text', () => {
  it('is stored without what the tools do not produce, and the answer says how much was removed', async () => {
    const sent = `<p onclick="x">Hello</p><script>x</script><img src="${PICTURE}" alt="Gate">`
    expect(await show([{ ...RULES, content: sent }])).toEqual({ ...DONE, removedParts: 2 })
    expect((await read()).kioskUserTypeToKioskContentsMap.Visitor).toEqual([
      { ...RULES, content: `<p>Hello</p><img src="${PICTURE}" alt="Gate" />` },
    ])
  })

  it('keeps nothing of scripts, whatever they look like', async () => {
    const hostile = SCRIPT_PAYLOADS.map(({ text }) => text.replaceAll(/[^\P{Cc}\t]/gu, ' '))
    for (let first = 0; first < hostile.length; first += 20) {
      const contents = hostile.slice(first, first + 20).map((text) => ({ ...RULES, content: `<p>safe</p>${text}` }))
      expect(await show(contents)).toMatchObject({ status: 200, message: 'success' })
      const kept = (await read()).kioskUserTypeToKioskContentsMap.Visitor
      expect(kept).toHaveLength(contents.length)
      for (const { content } of kept) {
        const tags = content.match(/<[^>]*>?/g) ?? []
        expect(
          tags.filter(
            (tag) =>
              !/^<(?:\/?[a-z\d]+|[ph]\d? style="text-align:[a-z]+"|img src="data:image\/png;[^"]*"(?: alt="[^"]*")? \/|br \/)>$/.test(
                tag,
              ),
          ),
        ).toEqual([])
        expect(content).not.toMatch(/<\/?(?:script|svg|math|iframe|style|template|a|form|input)\b/)
      }
    }
  })

  it.each(['\u0000', '\u0001', '\u000c'])('with control character %j is refused', async (character) => {
    expect(await show([{ ...RULES, content: `<p>a${character}b</p>` }])).toMatchObject({ status: 400 })
  })
})

describe('a save', () => {
  it('answers 409 with a version that is old, and the last write wins without one', async () => {
    await save({ kioskUserTypeToLabelMap: LABELS, version: '0' })
    const stale = await save({ kioskUserTypeToLabelMap: { Visitor: 'Other' }, version: 0 })
    expect(stale).toMatchObject({ status: 409, message: 'changed', version: 1, changedBy: 'Ada Admin' })
    expect(await save({ kioskUserTypeToLabelMap: { Visitor: 'Other' } })).toEqual(DONE)
    expect(await read()).toMatchObject({ kioskUserTypeToLabelMap: { Visitor: 'Other' }, version: 2 })
  })

  it('of two at once that read nothing saved is made by one', async () => {
    const late = await office.meanwhile(
      (work) => saveContents(work, { kioskUserTypeToLabelMap: LABELS, version: 0 }),
      () => office.post('/kiosk-contents', { kioskUserTypeToLabelMap: { Visitor: 'Late' }, version: 0 }),
    )
    expect(late.json()).toMatchObject({ message: 'changed', version: 1 })
    expect(await read()).toMatchObject({ kioskUserTypeToLabelMap: LABELS })
  })

  it('is recorded with every word and the digests of pictures; what changes nothing is not', async () => {
    const withPicture = { ...RULES, content: `<p>Gate</p><img src="${PICTURE}" />` }
    await show([withPicture])
    await show([withPicture])
    const entries = await office.history('kiosk_content', office.company.companyId)
    expect(entries).toEqual([
      {
        action: 'update',
        before: { visitorLabel: 'Visitor', contractorLabel: 'Contractor', visitorContents: [], contractorContents: [] },
        after: {
          visitorLabel: 'Visitor',
          contractorLabel: 'Contractor',
          visitorContents: [
            expect.stringMatching(/^Html: <p>Gate<\/p><img src="image\/png, 3000 bytes, SHA-256 [\da-f]{16}" \/>$/),
          ],
          contractorContents: [],
        },
      },
    ])
  })

  it('is for those who may, and stays in its company', async () => {
    const elsewhere = await setupOffice(database, server)
    for (const role of ['3', '4'] as const) {
      const who = await office.person(role)
      expect((await office.get('/api/kiosk-contents', who)).statusCode).toBe(403)
      expect(await save({ kioskUserTypeToLabelMap: LABELS }, who)).toMatchObject({ status: 403 })
    }
    expect(await save({ kioskUserTypeToLabelMap: LABELS }, await office.person('1'))).toEqual(DONE)
    expect((await elsewhere.get('/api/kiosk-contents')).json()).toMatchObject({ version: 0 })
  })
})
