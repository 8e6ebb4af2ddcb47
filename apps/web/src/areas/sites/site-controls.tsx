import { Input } from 'antd'
import { type ComponentProps, Suspense } from 'react'
import styles from './sites.module.css'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'

const Address = lazyPart(() => import('./address-field.tsx').then((file) => file.AddressField))
const Employees = lazyPart(() => import('./employees-field.tsx').then((file) => file.EmployeesField))
const SiteMap = lazyPart(() => import('./site-map-field.tsx').then((file) => file.SiteMapField))

/** The controls of the form come with its first use: the list does without them. */
export function AddressField(props: ComponentProps<typeof Address>) {
  return (
    <Suspense fallback={<Waiting id={props.id} />}>
      <Address {...props} />
    </Suspense>
  )
}

/** As AddressField. */
export function EmployeesField(props: ComponentProps<typeof Employees>) {
  return (
    <Suspense fallback={<Waiting id={props.id} />}>
      <Employees {...props} />
    </Suspense>
  )
}

/** As AddressField. */
export function SiteMapField(props: ComponentProps<typeof SiteMap>) {
  return (
    <Suspense fallback={<div className={styles.map} />}>
      <SiteMap {...props} />
    </Suspense>
  )
}

function Waiting({ id }: { id: string | undefined }) {
  return <Input disabled {...(id ? { id } : {})} />
}
