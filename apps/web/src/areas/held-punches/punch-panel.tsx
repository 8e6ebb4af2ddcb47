import type { HeldPunch } from '@timeloom/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { notify } from '../../lib/notify.ts'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { mayClose, UnsavedPlace } from '../../ui/kit/form/unsaved.ts'
import { SidePanel } from '../../ui/kit/side-panel/side-panel.tsx'
import { useWaiting } from './held-punches.queries.ts'
import { personWords } from './held-punches.words.ts'
import { PunchFacts } from './punch-facts.tsx'
import { SettleForm } from './settle-form.tsx'

interface PunchPanelProps {
  /** As it was opened; the next ones follow it. */
  punch: HeldPunch
  /** Of which device the next ones are; undefined: of any. */
  deviceId: string | undefined
  onClose: () => void
}

/** A held punch, settled by people who may; after it the next one that waits. */
export function PunchPanel({ punch: opened, deviceId, onClose }: PunchPanelProps) {
  const [punch, setPunch] = useState(opened)
  const [place] = useState(() => ({}))
  const next = nextAfter(useWaiting(deviceId), punch)
  const maySettle = useCan('timesheet:update') && punch.settled === null
  const goOn = () => {
    if (next) return setPunch(next)
    notify.info(t('No other punch waits.'))
    onClose()
  }
  const ifNothingIsLost = (act: () => void) => void mayClose(place).then((isFine) => isFine && act())
  return (
    <SidePanel
      title={t('Held punch')}
      subtitle={[personWords(punch), punch.deviceName].join(' · ')}
      onClose={() => ifNothingIsLost(onClose)}
      actions={next && <Button onClick={() => ifNothingIsLost(goOn)}>{t('Next')}</Button>}
    >
      <UnsavedPlace value={place}>
        <PunchFacts key={punch.id} punch={punch} />
        {maySettle && (
          <SettleForm
            key={`${punch.id} settle`}
            punch={punch}
            onSettled={goOn}
            onCancel={() => ifNothingIsLost(onClose)}
          />
        )}
      </UnsavedPlace>
    </SidePanel>
  )
}

/** The one that follows in the list, or the first; undefined: no other waits. */
function nextAfter(waiting: readonly HeldPunch[], { id }: HeldPunch): HeldPunch | undefined {
  const at = waiting.findIndex((punch) => punch.id === id)
  const others = [...waiting.slice(at + 1), ...waiting.slice(0, Math.max(0, at))]
  return others.find((punch) => punch.id !== id)
}
