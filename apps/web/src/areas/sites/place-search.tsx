import { type FoundPlace, type Place, searchPlaces } from '@timeloom/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { errorText } from '../../lib/api/call-error.ts'
import { callQuery } from '../../lib/api/use-call.ts'
import { t } from '../../lib/words/words.ts'
import { typedPlace } from './fences.ts'
import styles from './sites.module.css'

interface PlaceSearchProps {
  /** Of the field's label. */
  id: string | undefined
  /** Otherwise only coordinates are understood; absent: not known yet. */
  hasGeocoder: boolean | undefined
  onFound: (place: Place) => void
}

/** Finds a place by its name, its address or its coordinates; of several someone chooses. @source spec 002 §2.9 */
export function PlaceSearch({ id, hasGeocoder, onFound }: PlaceSearchProps) {
  const [typed, setTyped] = useState('')
  const client = useQueryClient()
  const search = useMutation({
    mutationFn: (q: string) =>
      client.fetchQuery({ ...callQuery(searchPlaces, { query: { q } }), staleTime: 60_000, retry: false }),
    onSuccess: ({ places: [first, ...more] }) => {
      if (first && more.length === 0) onFound(first)
    },
  })
  const find = () => {
    const place = typedPlace(typed)
    search.reset()
    if (place) onFound(place)
    else if (hasGeocoder && typed.trim() !== '') search.mutate(typed.trim())
  }
  const choose = (place: FoundPlace) => {
    search.reset()
    setTyped(place.address)
    onFound(place)
  }
  const noteId = useId()
  return (
    <div className={styles.search}>
      <Input.Search
        {...(id ? { id } : {})}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter looks for the place; it does not save the form around.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onSearch={find}
        loading={search.isPending}
        enterButton
        disabled={hasGeocoder === undefined}
        maxLength={200}
        autoComplete="off"
        aria-label={t('Find a place')}
        placeholder={hasGeocoder ? t('Find a place, an address or coordinates') : t('Coordinates')}
        aria-describedby={noteId}
      />
      <p id={noteId} className={styles.fieldNote}>
        {noteOf(hasGeocoder)}
      </p>
      <div role="status">
        {search.error && <p className={styles.fieldNote}>{errorText(search.error, t('The place was not found.'))}</p>}
        {search.data && <Found {...search.data} onChoose={choose} />}
      </div>
    </div>
  )
}

/** A line in each case, so that what is below stays where it is once it is known. */
function noteOf(hasGeocoder: boolean | undefined): string {
  if (hasGeocoder === undefined) return '\u00A0'
  return hasGeocoder
    ? t('Coordinates are typed such as -36.8509, 174.7645.')
    : t('Address search is not set up: type coordinates, such as -36.8509, 174.7645.')
}

interface FoundProps {
  state: string
  places: FoundPlace[]
  onChoose: (place: FoundPlace) => void
}

function Found({ state, places, onChoose }: FoundProps) {
  if (state !== 'done') {
    return (
      <p className={styles.fieldNote}>{t('Place search is not available at the moment. You can type coordinates.')}</p>
    )
  }
  if (places.length === 0) return <p className={styles.fieldNote}>{t('There is no such place.')}</p>
  if (places.length === 1) return null
  return (
    <ul className={styles.found} aria-label={t('Places found')}>
      {places.map((place) => (
        <li key={`${place.address} ${place.latitude} ${place.longitude}`}>
          <Button type="text" block onClick={() => onChoose(place)}>
            {place.address}
          </Button>
        </li>
      ))}
    </ul>
  )
}
