// Why: the stock page for a crash draws itself with the framework's grid, whose styles nothing else needs, and shows
// readers a stack of English; the words of the core's fallback do within the layout as well.
export { default } from '../Error';
