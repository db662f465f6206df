import { useId, useState } from 'react'
import { Link, matchRoute, useLocation, useRouter } from 'wouter'
import { menuGroups, screenPaths, screens } from '../../contract/office/screens.ts'
import type { Screen, sectionsFor } from '../../contract/office/screens.ts'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../texts.tsx'

type Sections = ReturnType<typeof sectionsFor>
type Group = (typeof menuGroups)[number]

/** So many lines, with the names of the groups, are seen at once on a screen of 1280 × 800. */
const linesAtOnce = 24

/** Some screens are reached from those of a section, and have an address beside it. */
function useSectionPath(): string {
  const { parser } = useRouter()
  const [pathname] = useLocation()
  const path = screenPaths.find((it) => matchRoute(parser, it, pathname)[0])
  const { within }: Screen = path ? screens[path] : {}
  return within ?? pathname
}

/**
 * In groups, beside the screen if there is room; on a phone, behind a button that names the current section. Of the two long
 * groups one is folded beside the screen if the menu would have to be scrolled.
 */
export function Menu({ sections }: { sections: Sections }) {
  const { texts } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const shownAt = useSectionPath()
  const current = sections.find(({ path }) => shownAt === path || shownAt.startsWith(`${path}/`))
  const [unfolded, setUnfolded] = useState<{ group: Group; at: string }>()
  const isLong = sections.length + menuGroups.length > linesAtOnce
  const chosen = unfolded?.at === current?.path ? unfolded?.group : undefined
  const long = chosen ?? (current?.group === 'shop' ? 'shop' : 'catalogue')
  return (
    <nav
      aria-label={texts.menu}
      className="border-b border-line bg-surface px-2 xl:sticky xl:top-0 xl:max-h-dvh xl:overflow-y-auto xl:border-0 xl:bg-transparent xl:py-2 print:hidden"
    >
      <Button
        variant="plain"
        className="lg:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">☰</span> {texts.menu}
        {current && ` · ${texts.sections[current.section]}`}
      </Button>
      <div id={id} className={`${isOpen ? 'grid' : 'hidden'} pb-2 lg:flex lg:flex-wrap lg:pb-0 xl:grid`}>
        {menuGroups.map((group) => {
          const listed = sections.filter((it) => it.group === group)
          const folds = isLong && (group === 'catalogue' || group === 'shop')
          if (listed.length === 0) return null
          return (
            <MenuGroup
              key={group}
              name={texts.menuGroups[group]}
              listed={listed}
              current={current?.path}
              onChoose={() => setOpen(false)}
              {...(folds && {
                fold: {
                  isFolded: group !== long,
                  onTurn: () =>
                    setUnfolded({
                      at: current?.path ?? '',
                      group: group === long ? (otherLong[group] ?? group) : group,
                    }),
                },
              })}
            />
          )
        })}
      </div>
    </nav>
  )
}

const otherLong: Partial<Record<Group, Group>> = { catalogue: 'shop', shop: 'catalogue' }

type GroupProps = {
  name: string
  listed: Sections
  current: string | undefined
  onChoose: () => void
  /** It is there for a group that may be folded beside the screen. */
  fold?: { isFolded: boolean; onTurn: () => void }
}

const heading = 'px-3 text-sm font-medium text-soft xl:min-h-7'

function MenuGroup({ name, listed, current, onChoose, fold }: GroupProps) {
  const { texts } = useTexts()
  const id = useId()
  return (
    <div className="lg:contents xl:block xl:not-first:mt-1.5">
      <p className={`${heading} mt-2 lg:hidden ${fold ? '' : 'xl:flex xl:mt-0 xl:items-center'}`}>{name}</p>
      {fold && (
        <button
          type="button"
          className={`${heading} hidden w-full items-center justify-between rounded-md hover:bg-sunk xl:flex`}
          aria-expanded={!fold.isFolded}
          aria-controls={id}
          onClick={fold.onTurn}
        >
          {name} <span aria-hidden="true">{fold.isFolded ? '▸' : '▾'}</span>
        </button>
      )}
      <div
        id={id}
        className={`grid grid-cols-2 gap-x-1 lg:contents ${fold?.isFolded ? 'xl:hidden' : 'xl:grid xl:grid-cols-1'}`}
      >
        {listed.map(({ path, section }) => (
          <Link
            key={path}
            to={path}
            onClick={onChoose}
            aria-current={path === current ? 'page' : undefined}
            className={`flex min-h-11 min-w-11 items-center border-b-3 px-3 font-medium lg:justify-center lg:whitespace-nowrap xl:justify-start xl:leading-snug xl:whitespace-normal xl:rounded-md xl:border-b-0 xl:pointer-fine:min-h-7 xl:pointer-fine:text-[0.9375rem] ${path === current ? 'border-green text-green xl:bg-green-soft' : 'border-transparent xl:hover:bg-sunk'}`}
          >
            {texts.sections[section]}
          </Link>
        ))}
      </div>
    </div>
  )
}
