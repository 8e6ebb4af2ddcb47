import { timeOf } from '@timeloom/device'
import type { Made } from '../phone/phone.ts'
import { Icon } from '../ui/icons.tsx'
import { words } from '../words.ts'

/** What has just been punched, and what the server said of it. */
export function MadeCard({ made, zone, isOffline }: { made: Made; zone: string; isOffline: boolean }) {
  const { direction, at, place, result } = made
  const time = timeOf(at, { timeZoneId: zone, timeFormat: 'HH:mm' })
  const isTrouble = result?.result === 'held' || result?.result === 'refused'
  return (
    <section className={isTrouble ? 'card made made-held' : 'card made'} role="status">
      <Icon name={isTrouble ? 'warning' : 'check'} size={32} />
      <div>
        <p className="big">{isTrouble ? words.noted(direction, time) : words.done(direction, time)}</p>
        <p>{[placeWords(made), outcomeWords(made, isOffline)].filter(Boolean).join(' ')}</p>
        {place?.problem && <p>{words.noPlace[place.problem]}</p>}
      </div>
    </section>
  )
}

function placeWords({ place, result }: Made): string {
  if (result?.place) return `${words.places[result.place.verdict](result.place.site)}.`
  return place?.location ? `${words.exact(Math.round(place.location.accuracy))}.` : ''
}

function outcomeWords({ result }: Made, isOffline: boolean): string {
  if (!result) return isOffline ? words.waitsForNetwork : ''
  if (result.result === 'refused') return words.refused
  if (result.result !== 'held') return ''
  return result.code === 'outsideSite' ? words.heldOutside : words.heldOther
}
