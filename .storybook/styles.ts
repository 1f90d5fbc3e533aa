// Every style of the shop: a story that draws a part alone has those of the pages around it, in any order of stories.
import.meta.glob('../ui/**/*.css', { eager: true });
