import { useNavigate } from 'react-router'
import type { SortOrder } from '../../contract/search.ts'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { useSearchAddress } from './search-address.ts'

/** In which order the results come. */
export function SortMenu({ sort }: { sort: SortOrder }) {
  const texts = useTexts('search')
  const address = useSearchAddress()
  const navigate = useNavigate()
  const local = useLocalPath()
  return (
    <select
      aria-label={texts.sort}
      value={sort}
      onChange={({ target }) =>
        void navigate(local(address({ sort: target.value === 'relevance' ? undefined : target.value })), {
          preventScrollReset: true,
        })
      }
      className="h-11 max-w-[11rem] min-w-0 rounded-full border border-edge bg-surface px-3.5 font-medium"
    >
      {Object.entries(texts.sorts).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}
