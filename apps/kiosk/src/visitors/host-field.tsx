import type { VisitorScreen } from '@timeloom/contract'
import { useState } from 'react'
import { visitorWords } from './visitor-words.ts'

export interface ChosenHost {
  contactId: string | null
  contactName: string
}

interface HostFieldProps {
  chosen: ChosenHost
  find: (search: string) => VisitorScreen['hosts']
  onChoose: (host: ChosenHost) => void
}

/** Finds the host by two letters, with and without a network: the names are on the device, and never all shown. */
export function HostField({ chosen, find, onChoose }: HostFieldProps) {
  const [search, setSearch] = useState('')
  const hosts = find(search)
  if (chosen.contactName !== '') {
    return (
      <div className="field">
        {visitorWords.host}
        <p className="chosen">
          <b>{chosen.contactName}</b>
          <button
            type="button"
            className="button"
            onClick={() => {
              setSearch('')
              onChoose({ contactId: null, contactName: '' })
            }}
          >
            {visitorWords.changeHost}
          </button>
        </p>
      </div>
    )
  }
  return (
    <div>
      <label className="field">
        {visitorWords.host}
        <input
          value={search}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          placeholder={visitorWords.hostHelp}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      {hosts.length > 0 && (
        <ul className="choices" aria-label={visitorWords.hosts}>
          {hosts.map(({ id, name, department }) => (
            <li key={id}>
              <button type="button" className="button" onClick={() => onChoose({ contactId: id, contactName: name })}>
                <b>{name}</b>
                {department !== '' && <small>{department}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {hosts.length === 0 && search.trim().length >= 2 && (
        <p className="hint" role="status">
          {visitorWords.noHost}
        </p>
      )}
    </div>
  )
}
