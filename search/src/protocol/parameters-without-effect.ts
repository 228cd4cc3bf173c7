/**
 * The hosted service's parameters that this search accepts, whatever they hold, and that change nothing: by name why.
 * Clients send them; refusing them would leave a reader without an answer.
 */
export const WITHOUT_EFFECT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'records hold no places': [
      'aroundLatLng',
      'aroundLatLngViaIP',
      'aroundPrecision',
      'aroundRadius',
      'minimumAroundRadius',
      'insideBoundingBox',
      'insidePolygon',
    ],
    'nothing is kept of a reader to rank by': ['enablePersonalization', 'personalizationImpact', 'enableReRanking', 'reRankingApplyFilter'],
    'there is one ranking and nothing to compare it with': ['enableABTest', 'ranking', 'relevancyStrictness', 'mode', 'semanticSearch'],
    'there are no rules': ['enableRules', 'ruleContexts', 'renderingContent', 'extensions'],
    'Chinese has no plurals, and the index knows its language': ['ignorePlurals', 'naturalLanguages', 'queryLanguages', 'decompoundQuery'],
    'stop words never have to be there': ['removeStopWords'],
    'how close, exact and typed words rank is the engine’s': [
      'disableExactOnAttributes',
      'exactOnSingleWordQuery',
      'alternativesAsExact',
      'disableTypoToleranceOnAttributes',
      'allowTyposOnNumericTokens',
      'minProximity',
      'attributeCriteriaComputedByMinProximity',
      'replaceSynonymsInHighlight',
    ],
    'queries come from readers, not from records': ['similarQuery'],
    'statistics of times are the operator’s': ['percentileComputation', 'explain'],
  }).flatMap(([because, names]) => names.map((name): [string, string] => [name, because])),
);
