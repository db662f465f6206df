import type { TextBlock } from '../../contract/page-markup.ts'
import { TextParts } from '../ui/text-parts.tsx'

/** What the shop has written itself. Line breaks are kept. */
export function Blocks({ blocks }: { blocks: TextBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />)
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'heading') {
    return (
      <h3 className="mt-6 text-lg">
        <TextParts parts={block.parts} />
      </h3>
    )
  }
  if ('parts' in block) {
    return (
      <p className="mt-3 [overflow-wrap:anywhere] whitespace-pre-line">
        <TextParts parts={block.parts} />
      </p>
    )
  }
  const List = block.kind === 'list' ? 'ul' : 'ol'
  return (
    <List
      className={`mt-4 grid grid-cols-1 gap-2 ps-5 marker:text-green ${block.kind === 'list' ? 'list-disc' : 'list-decimal'}`}
    >
      {block.entries.map((parts, index) => (
        <li key={index} className="ps-1 [overflow-wrap:anywhere] whitespace-pre-line">
          <TextParts parts={parts} />
        </li>
      ))}
    </List>
  )
}
