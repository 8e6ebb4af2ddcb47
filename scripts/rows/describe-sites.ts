import type pg from 'pg'
import type { RecordedAnswer } from '../../apps/server/src/platform/db/record-answers.ts'
import { templateText } from '../../apps/server/src/platform/db/stable-sql.ts'
import { keyOf, type CallSite } from './call-sites.ts'
import { describeForm, mergeForms, type SentForm } from './describe-queries.ts'
import type { RowDescription } from './row-description.ts'

/** What the tests of the server recorded. */
export type Recording = {
  /** by the text of a `sql` tag the statements that it became */
  templates: ReadonlyMap<string, ReadonlySet<string>>
  /** by statement what was answered; one that is not there answered no columns */
  answers: ReadonlyMap<string, RecordedAnswer>
}

/**
 * Describes the rows of every query of the source that a test sent, from what was recorded and by asking a migrated
 * database. A fixed text of the driver's is described whether it was sent or not.
 */
export async function describeSites(
  client: pg.ClientBase,
  sites: readonly CallSite[],
  recording: Recording,
): Promise<RowDescription[]> {
  const sentBy = driverTexts(recording.answers)
  const described: RowDescription[] = []
  for (const site of sites) {
    const forms = site.sent === 'tag' ? tagForms(site, recording) : sentBy(site)
    if (!forms) continue
    const columns = []
    for (const form of forms) columns.push(await describeForm(client, form))
    described.push({ file: site.file, name: site.name, key: keyOf(site), columns: mergeForms(columns) })
  }
  return described
}

/** @returns undefined: no test sends it */
function tagForms({ template }: CallSite, { templates, answers }: Recording): SentForm[] | undefined {
  const statements = templates.get(template)
  return statements && [...statements].sort().flatMap((sql) => formOf(answers.get(sql)))
}

function driverTexts(answers: Recording['answers']): (site: CallSite) => SentForm[] | undefined {
  const byText = [...answers.values()].map((answer) => ({ text: templateText([answer.text]), answer }))
  return ({ template, isDiscarded }) => {
    if (isDiscarded) return undefined
    const pattern = new RegExp(`^${template.split('${}').map(escaped).join('.*')}$`, 's')
    const sent = byText.filter(({ text }) => pattern.test(text)).flatMap(({ answer }) => formOf(answer))
    if (sent.length > 0) return sent
    if (answersNothing.test(template)) return []
    return template.includes('${}') ? undefined : [{ text: template, nulls: new Set(), columns: [] }]
  }
}

const answersNothing = /^(?:insert|update|delete)\b(?!.*\breturning\b)/is

function formOf(answer: RecordedAnswer | undefined): SentForm[] {
  return answer ? [{ text: answer.text, nulls: new Set(answer.nulls), columns: answer.columns }] : []
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}
