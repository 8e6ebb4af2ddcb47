import { Id } from '@timeloom/contract'
import { Button, Input } from 'antd'
import { Search, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { errorText } from '../../lib/api/call-error.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { AddPersonDialog } from './add-person-dialog.tsx'
import styles from './evacuation.module.css'
import { timeOf } from './evacuation.words.ts'
import { countStatuses, type ShownPerson } from './merge-roll-call.ts'
import { PersonSections } from './person-sections.tsx'
import { RollCallAside } from './roll-call-aside.tsx'
import { RollCallBand } from './roll-call-band.tsx'
import { RollCallCounts } from './roll-call-counts.tsx'
import { RollCallNotes } from './roll-call-notes.tsx'
import { useRollCall } from './use-roll-call.ts'

/** A roll call: the board on a wide screen, the warden’s list with its large buttons on a phone. */
export function RollCallPage() {
  const { rollCallId: id = '' } = useParams()
  return Id.safeParse(id).success ? <OpenRollCall key={id} id={id} /> : <p>{t('There is no such roll call.')}</p>
}

function OpenRollCall({ id }: { id: string }) {
  const formats = useUser()
  const { timeZoneId } = useSettings()
  const view = useRollCall(id)
  const [search, setSearch] = useState('')
  const [siteId, setSiteId] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const { rollCall, people, desk, error, isCutOff } = view
  if (!rollCall) {
    const words = error
      ? errorText(error)
      : isCutOff
        ? t('No connection, and this roll call was not opened here before.')
        : t('Reading the list…')
    return (
      <div className={styles.page} role="status">
        <title>{`${t('Evacuation')} · Timeloom`}</title>
        <p className={styles.waiting}>{words}</p>
        <Link to="/evacuation">{t('All roll calls')}</Link>
      </div>
    )
  }
  const isOver = rollCall.endedAt !== null
  const time = (at: string) => timeOf(at, formats, timeZoneId)
  const shown = people.filter(
    (person) => isFound(person, search) && (siteId === null || (person.siteId ?? '') === siteId),
  )
  return (
    <div className={styles.page} data-keeps-changes="">
      <RollCallBand rollCall={rollCall} time={time} />
      <RollCallNotes view={view} time={time} />
      <div className={styles.board}>
        <div className={styles.list}>
          <RollCallCounts counts={countStatuses(people)} />
          <Input
            allowClear
            size="large"
            prefix={<Search size={16} aria-hidden="true" />}
            aria-label={t('Find someone')}
            placeholder={t('Find someone')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <PersonSections
            people={shown}
            time={time}
            onMark={isOver ? undefined : (personId, status) => void desk.mark(personId, status)}
          />
        </div>
        <RollCallAside people={people} time={time} siteId={siteId} onSite={setSiteId} />
      </div>
      {!isOver && (
        <div className={styles.foot}>
          <Button size="large" icon={<UserRoundPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('Not on the list')}
          </Button>
        </div>
      )}
      {isAdding && <AddPersonDialog onClose={() => setAdding(false)} onAdd={(name) => void desk.add(name)} />}
    </div>
  )
}

function isFound({ name, company, departmentName }: ShownPerson, search: string): boolean {
  const words = search.trim().toLowerCase()
  return words === '' || [name, company, departmentName ?? ''].some((text) => text.toLowerCase().includes(words))
}
