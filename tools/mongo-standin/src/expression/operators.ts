import { ARITHMETIC } from './arithmetic.ts';
import { ARRAYS } from './arrays.ts';
import { COMPARISON } from './comparison.ts';
import { LOGIC } from './logic.ts';
import { notSupported } from '../errors.ts';
import type { Operator } from './operator.ts';

/** Operators of MongoDB that the product does not use. */
const UNSUPPORTED = new Set(
  [
    '$abs $acos $allElementsTrue $anyElementTrue $arrayElemAt $arrayToObject $asin $atan $atan2 $avg',
    '$ceil $concat $concatArrays $convert $cos $dateToString $dateTrunc $dayOfMonth $dayOfWeek',
    '$degreesToRadians $exp $filter $first $firstN $floor $getField $hour $indexOfArray $isArray',
    '$isNumber $last $lastN $let $ln $log $log10 $ltrim $map $max $mergeObjects $millisecond $min $minute',
    '$mod $month $objectToArray $pow $radiansToDegrees $rand $range $reduce $regexFind $regexFindAll',
    '$regexMatch $replaceAll $replaceOne $reverseArray $round $rtrim $second $setDifference $setEquals',
    '$setField $setIntersection $setIsSubset $setUnion $sin $slice $sortArray $split $sqrt $stdDevPop',
    '$stdDevSamp $strLenBytes $strLenCP $strcasecmp $substr $substrBytes $substrCP $sum $switch $tan',
    '$toBool $toDate $toDecimal $toDouble $toInt $toLong $toLower $toObjectId $toString $toUpper $trim',
    '$trunc $type $unsetField $year $zip',
  ].flatMap((names) => names.split(' ')),
);

/** Returns an operator that the product uses; undefined for a name that MongoDB does not have either. */
export function findOperator(name: string): Operator | undefined {
  if (UNSUPPORTED.has(name)) throw notSupported(name);
  const table = [ARITHMETIC, ARRAYS, COMPARISON, LOGIC].find((candidate) => Object.hasOwn(candidate, name));
  return table?.[name];
}
