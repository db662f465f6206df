type Section = {
  heading: string
  paragraphs?: string[]
  list?: string[]
  steps?: string[]
  questions?: { ask: string; answer: string }[]
}

/** The sections of a page that the shop comes with, in the markup in which a page is edited. */
export function pageToMarkup(sections: Record<string, Section>): string {
  return Object.values(sections)
    .map(({ heading, paragraphs = [], list = [], steps = [], questions = [] }) =>
      [
        `## ${heading}`,
        ...paragraphs,
        list.map((line) => `- ${line}`).join('\n'),
        steps.map((line, index) => `${index + 1}. ${line}`).join('\n'),
        ...questions.map(({ ask, answer }) => `### ${ask}\n${answer}`),
      ]
        .filter(Boolean)
        .join('\n\n'),
    )
    .join('\n\n')
}
