import { TreeSelect } from 'antd'
import { type ReactNode, useId, useRef, useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { ListEntry } from '../../kit/multi-select/list-entry.tsx'
import { hasEvery, matchesSearch, toggleEvery } from '../../kit/multi-select/option-rules.ts'
import styles from './department-tree.module.css'
import {
  type DepartmentNode,
  departmentName,
  everyNode,
  idsAbove,
  idsUnder,
  type ShownNode,
  shownTree,
} from './department-tree-rules.ts'

export interface DepartmentTreeProps {
  id?: string
  nodes: readonly DepartmentNode[]
  isMultiple: boolean
  isClearable: boolean
  /** see DepartmentMultiSelect */
  includesBelow?: boolean
  value: readonly string[]
  onChange: (departmentIds: string[]) => void
  placeholder?: string
  isLoading?: boolean
  disabled?: boolean
  'aria-label'?: string
  'aria-describedby'?: string
}

/** antd's tree select with the rules of the shared multi-select; its values are readable keys, ids outside. */
export default function DepartmentTree(props: DepartmentTreeProps) {
  const {
    id: givenId,
    nodes,
    isMultiple,
    isClearable,
    includesBelow = false,
    value,
    onChange,
    placeholder,
    isLoading = false,
    ...rest
  } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const [showsAll, setShowsAll] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  /** Nodes that someone left open; null: all. */
  const [expanded, setExpanded] = useState<string[] | null>(null)
  const staysOpen = useRef(false)
  const shown = shownTree(nodes, showsAll)
  const byKey = new Map(everyNode(shown).map((node) => [node.key, node]))
  const keyOf = new Map([...byKey.values()].map((node) => [node.id, node.key]))
  const offered = [...byKey.values()].filter(({ isDisabled }) => !isDisabled).map(({ id }) => id)
  const chosen = value.map((id) => ({ value: keyOf.get(id) ?? id, label: departmentName(nodes, id) ?? id }))

  const use = (key: string, isOn: boolean) => {
    const node = byKey.get(key)
    const id = node?.id ?? key
    staysOpen.current = !isMultiple && key === SHOW_ALL
    if (key === SHOW_ALL) setShowsAll(!showsAll)
    else if (key === SELECT_ALL) onChange(toggleEvery(value, offered))
    else if (!isMultiple) onChange([id])
    else {
      const ids = node ? idsUnder(node) : [id]
      const gone = includesBelow ? [...ids, ...idsAbove(shown, id)] : ids
      onChange(isOn ? [...new Set([...value, ...ids])] : value.filter((other) => !gone.includes(other)))
    }
  }

  return (
    <TreeSelect<LabelledValue[] | LabelledValue | null>
      {...rest}
      id={id}
      // the field says that it controls this id, and antd's tree has none
      popupRender={(menu) => <div id={`${id}_list`}>{menu}</div>}
      open={isOpen}
      onOpenChange={(next) => {
        // one choice closes the list, but 'Show All options' is none
        setIsOpen(next || staysOpen.current)
        staysOpen.current = false
      }}
      style={{ width: '100%' }}
      treeCheckable={isMultiple}
      treeCheckStrictly={isMultiple}
      showCheckedStrategy="SHOW_ALL"
      labelInValue
      value={isMultiple ? chosen : (chosen[0] ?? null)}
      onChange={(next, _, { triggerValue, checked }) => {
        if (triggerValue !== undefined) use(String(triggerValue), checked !== false)
        else if (next === null || next === undefined || (Array.isArray(next) && next.length === 0)) onChange([])
      }}
      treeData={[
        ...(isMultiple && offered.length > 0 && typed === '' ? [entry(SELECT_ALL, hasEvery(value, offered))] : []),
        ...matching(shown, typed).map(treeNode),
        ...(hasInactive(nodes) ? [entry(SHOW_ALL, showsAll)] : []),
      ]}
      treeExpandedKeys={typed === '' && expanded ? expanded : [...byKey.keys()]}
      onTreeExpand={(keys) => setExpanded(keys.map(String))}
      allowClear={isClearable}
      loading={isLoading}
      placeholder={placeholder ?? t('Select')}
      maxTagCount={5}
      maxTagPlaceholder={(more) => `+${more.length}`}
      listHeight={400}
      notFoundContent={t('No data')}
      showSearch={{
        autoClearSearchValue: false,
        // antd's own keeps everything below a node that matches
        filterTreeNode: false,
        onSearch: setTyped,
      }}
    />
  )
}

interface LabelledValue {
  value: string
  label: ReactNode
}

interface TreeNode {
  value: string
  /** What the search looks at. */
  name: string
  title: ReactNode
  disabled: boolean
  checkable?: boolean
  className?: string
  children?: TreeNode[]
}

const SELECT_ALL = 'Select All'
const SHOW_ALL = 'Show All options'

function entry(key: typeof SELECT_ALL | typeof SHOW_ALL, isOn: boolean): TreeNode {
  const label = key === SELECT_ALL ? t('Select All') : t('Show All options')
  return {
    value: key,
    name: label,
    title: <ListEntry isOn={isOn} label={label} />,
    disabled: false,
    className: styles.entry ?? '',
  }
}

function treeNode({ key, title, isDisabled, children }: ShownNode): TreeNode {
  return {
    value: key,
    name: title,
    title,
    disabled: isDisabled,
    checkable: !isDisabled,
    ...(children.length > 0 ? { children: children.map(treeNode) } : {}),
  }
}

/** The nodes whose name has what is typed, with those above them. */
function matching(nodes: readonly ShownNode[], typed: string): ShownNode[] {
  if (typed.trim() === '') return [...nodes]
  return nodes.flatMap((node) => {
    const children = matching(node.children, typed)
    return children.length > 0 || matchesSearch(node.title, typed) ? [{ ...node, children }] : []
  })
}

function hasInactive(nodes: readonly DepartmentNode[]): boolean {
  return nodes.some(({ status, children }) => status === 'Inactive' || hasInactive(children))
}
