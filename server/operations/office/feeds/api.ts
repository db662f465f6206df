import type { OfficeFeed } from '../../../../contract/office/feeds.ts'
import { localPath } from '../../../../contract/language-path.ts'
import { offeredLanguages } from '../../../../contract/offered-languages.ts'
import { categoryFeedPath, newsFeedPath, productFeedPath } from '../../../../contract/paths.ts'
import { feedKinds } from '../../../catalogue/feeds/feed-rules.ts'
import { readCategories } from '../../../catalogue/products/categories.ts'
import { translate } from '../../../platform/database/translations.ts'
import { handlers } from '../../../platform/http/handlers.ts'

export const officeFeedHandlers = handlers({
  'GET /office/feeds': async ({ db, config }, { lang }) => {
    const feed = (kind: OfficeFeed['kind'], path: string, name = ''): OfficeFeed => ({
      kind,
      name,
      addresses: offeredLanguages().map((language) => ({
        language,
        url: config.publicUrl + localPath(path, language),
      })),
    })
    const categories = await readCategories(db)
    return {
      feeds: [
        ...feedKinds.map((kind) => feed(kind, productFeedPath(kind))),
        feed('new', newsFeedPath),
        ...categories.map((row) =>
          feed('category', categoryFeedPath(row.slug), translate(row, 'name', lang)),
        ),
      ],
    }
  },
})
