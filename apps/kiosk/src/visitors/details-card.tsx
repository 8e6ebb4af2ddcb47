import type { VISITOR_LIMITS, VisitorScreen } from '@timeloom/contract'
import { type SyntheticEvent, useState } from 'react'
import { Card } from '../screens/card.tsx'
import { HostField } from './host-field.tsx'
import type { Given } from './visit-step.ts'
import { visitorWords } from './visitor-words.ts'

/** What a visitor has entered. */
export interface Entered {
  name: string
  company: string
  carRego: string
  comment: string
  email: string | null
  contactId: string | null
  contactName: string
}

const LIMITS: typeof VISITOR_LIMITS = { name: 120, company: 120, carRego: 20, comment: 1000 }

interface DetailsCardProps {
  label: string
  asks: VisitorScreen['asks']
  hasHosts: boolean
  given: Given
  /** nothing could be recorded */
  hasFailed: boolean
  findHosts: (search: string) => VisitorScreen['hosts']
  onSubmit: (entered: Entered) => void
  onCancel: () => void
}

/** Who the visitor is and whom they come to see, with the fields that the company asks for. */
export function DetailsCard({
  label,
  asks,
  hasHosts,
  given,
  hasFailed,
  findHosts,
  onSubmit,
  onCancel,
}: DetailsCardProps) {
  const [values, setValues] = useState({ ...given, carRego: '', comment: '', email: '' })
  const [problem, setProblem] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const { name, company, carRego, comment, email, contactId, contactName } = values
    if (name.trim() === '') return setProblem(visitorWords.nameNeeded)
    if (email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(email.trim())) return setProblem(visitorWords.emailWrong)
    setProblem('')
    onSubmit({
      name: clean(name),
      company: clean(company),
      carRego: clean(carRego),
      comment: clean(comment),
      email: email.trim() === '' ? null : clean(email),
      contactId,
      contactName,
    })
  }
  const text = (name: 'name' | 'company' | 'carRego' | 'comment') => (
    <label className="field">
      {visitorWords[name]}
      <input
        value={values[name]}
        maxLength={LIMITS[name]}
        autoComplete="off"
        autoCapitalize={name === 'carRego' ? 'characters' : 'words'}
        spellCheck={false}
        autoFocus={name === 'name'}
        aria-invalid={name === 'name' && problem === visitorWords.nameNeeded}
        onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      />
    </label>
  )
  return (
    <Card title={visitorWords.detailsTitle(label)} hasOwnFocus isAlone>
      <form className="visit-form" noValidate onSubmit={submit}>
        {text('name')}
        {text('company')}
        {hasHosts && (
          <HostField chosen={values} find={findHosts} onChoose={(host) => setValues({ ...values, ...host })} />
        )}
        {asks.carRego && text('carRego')}
        {asks.email && (
          <label className="field">
            {visitorWords.email}
            <input
              type="email"
              value={values.email}
              maxLength={254}
              autoComplete="off"
              aria-invalid={problem === visitorWords.emailWrong}
              onChange={(event) => setValues({ ...values, email: event.target.value })}
            />
          </label>
        )}
        {asks.comment && text('comment')}
        {(problem !== '' || hasFailed) && (
          <p className="problem" role="alert">
            {problem || visitorWords.failed}
          </p>
        )}
        <div className="actions">
          <button type="button" className="button" onClick={onCancel}>
            {visitorWords.cancel}
          </button>
          <button type="submit" className="button button-primary">
            {visitorWords.signIn}
          </button>
        </div>
      </form>
    </Card>
  )
}

/** A scanner that types may send signs that no text of the server holds. */
function clean(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim()
}
