import type { Device } from '@timeloom/contract'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'
import { ServerListPage } from '../../ui/kit/server-list/server-list-page.tsx'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { DeviceCard } from './device-card.tsx'
import { deviceColumns } from './device-columns.tsx'
import { useDeviceSource, useFreshDevices } from './devices.queries.ts'

const AddDeviceDialog = lazyDialog(() => import('./add-device-dialog.tsx').then((file) => file.AddDeviceDialog))
const EditDeviceDialog = lazyDialog(() => import('./edit-device-dialog.tsx').then((file) => file.EditDeviceDialog))

/** Devices on which people clock in: how each of them is, and which may be used. @source spec/decisions.md 19 */
export function DevicesPage() {
  const mayUpdate = useCan('kioskContent:update')
  const [isAdding, setIsAdding] = useState(false)
  const [edited, setEdited] = useState<Device | null>(null)
  const columns = useCallback((look: ListLook) => deviceColumns({ ...look, onEdit: setEdited }), [])
  const reread = useFreshDevices()
  const endAdding = () => {
    setIsAdding(false)
    // one that was set up meanwhile is listed, with how it is by now
    reread()
  }
  const editIfUsed = (device: Device) => {
    if (device.revokedAt === null) setEdited(device)
  }
  return (
    <ServerListPage<Device>
      name="devices"
      title={t('Devices')}
      source={useDeviceSource()}
      columns={columns}
      {...(mayUpdate ? { onOpen: editIfUsed } : {})}
      rowTone={({ revokedAt }) => (revokedAt === null ? undefined : 'done')}
      card={(device, look) => <DeviceCard device={device} look={look} onEdit={setEdited} />}
      empty={{
        title: t('No devices yet'),
        detail: t(
          'Add a device to get a code. Then open {address} on a tablet and enter the code: from then on people clock in there with their PIN, with and without a network.',
          { address: `${location.origin}/app/kiosk/` },
        ),
      }}
      count={(count) => (count === 0 ? undefined : t('{count, plural, one {# device} other {# devices}}', { count }))}
      actions={
        mayUpdate && (
          <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setIsAdding(true)}>
            {t('Add a device')}
          </Button>
        )
      }
    >
      <Suspense fallback={null}>
        {isAdding && <AddDeviceDialog onClose={endAdding} />}
        {edited && <EditDeviceDialog key={edited.id} device={edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </ServerListPage>
  )
}
