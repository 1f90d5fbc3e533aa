declare module 'virtual:places' {
  const places: Readonly<Record<string, readonly string[]>>;
  export default places;
}
declare module 'virtual:charts' {
  const drawings: import('../stories/chart/answers.ts').Drawings;
  export default drawings;
}
