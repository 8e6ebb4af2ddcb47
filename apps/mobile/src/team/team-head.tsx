import { Link } from 'wouter'
import { Icon } from '../ui/icons.tsx'
import { teamWords as words } from './team.words.ts'

/** The title of a screen below the team's first view, with the way back. */
export function TeamHead({ title }: { title: string }) {
  return (
    <header className="head team-head">
      <Link href="/team" className="icon-button" aria-label={words.back}>
        <Icon name="back" />
      </Link>
      <h1>{title}</h1>
    </header>
  )
}
