import { Button, Checkbox, Radio, Segmented, Switch } from 'antd'
import { Plus } from 'lucide-react'
import { Mark } from '../../ui/widgets/mark.tsx'
import { PersonMark } from '../../ui/widgets/person-mark.tsx'
import { StatusTag, type Status, Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import styles from './kit.module.css'
import { KitSection } from './kit-section.tsx'

const STATUSES: readonly [Status, string?][] = [
  ['active'],
  ['inactive'],
  ['terminated'],
  ['closed'],
  ['open'],
  ['leave'],
  ['holiday'],
  ['late', '11m'],
  ['early', '22m'],
  ['missing', 'Out'],
  ['overtime', '45m'],
  ['manual'],
  ['autoPair'],
  ['notAccepted'],
  ['approved'],
  ['exported'],
]

export function KitMarks() {
  return (
    <>
      <KitSection title="Buttons" columns={6}>
        <div className={styles.row}>
          <Button type="primary" icon={<Plus size={15} aria-hidden="true" />}>
            New
          </Button>
          <Button type="primary" loading>
            Signing
          </Button>
          <Button disabled>Disabled</Button>
          <Button>Default</Button>
          <Button type="text">Quiet</Button>
          <Button type="link">Link</Button>
          <Button danger>Delete</Button>
          <Button type="primary" danger>
            Delete 3
          </Button>
        </div>
        <div className={styles.row}>
          <Button size="small">Small 26</Button>
          <Button>Base 32</Button>
          <Button size="large">Large 40</Button>
          <Segmented options={['Week', 'Hours']} aria-label="View" />
        </div>
      </KitSection>
      <KitSection title="Tags and marks" columns={6}>
        <div className={styles.row}>
          {STATUSES.map(([status, detail]) => (
            <StatusTag key={status} status={status} {...(detail ? { detail } : {})} />
          ))}
          <Tag>Plain</Tag>
        </div>
        <div className={styles.row}>
          <Checkbox defaultChecked aria-label="Ticked" />
          <Checkbox indeterminate aria-label="Partly ticked" />
          <Checkbox aria-label="Not ticked" />
          <Radio checked aria-label="Chosen" />
          <Radio checked={false} aria-label="Not chosen" />
          <Switch defaultChecked aria-label="On" />
          <Switch aria-label="Off" />
          <Switch disabled aria-label="Disabled" />
          <PersonMark name="Aroha Tennick" size={22} />
          <PersonMark name="Mele Fonuake" />
          <PersonMark name="Ines Calderro" size={44} />
          <Mark size={44} />
        </div>
      </KitSection>
    </>
  )
}
