declare module 'virtual:charts' {
  const drawings: import('../stories/chart/answers.ts').Drawings;
  export default drawings;
}
