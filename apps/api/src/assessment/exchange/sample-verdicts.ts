/**
 * What becomes of each file of questions that nobody here wrote: its key as its file declares it, how it counts and what it
 * loses, or why it is refused, so that a reader that changes its mind is found. What choices and orders declare is compared
 * with their text besides, which the tests read in a way of their own.
 */
export const FILES: Readonly<Record<string, readonly string[]>> = {
  'aiken/aiken_errors.txt': [
    '1 refused: options_few A question with too few answers',
    '5 refused: prompt_missing Question not started',
    '9 alternatives o1',
    '14 refused: right_answer_missing A question started but not finished',
    '18 alternatives o2',
    '23 alternatives o1',
  ],
  'aiken/questions.aiken.txt': ['1 alternatives o2', '8 alternatives o1'],
  'gift/questions.gift.txt': [
    '2 essay',
    '5 matching l1-r1 l2-r2 l3-r3 l4-r4',
    '14 alternatives o1',
    '22 multiple_choice o1 o3',
    '31 numeric 3 ± 2',
    '34 short_answer Frog; option_feedback_dropped partial_credit_dropped',
    '41 true_false false',
    '46 true_false true',
    '49 true_false true',
  ],
  'gift/questions_encoding_windows-1252.gift.txt': ['6 essay', '10 essay', '14 refused: options_few asdf'],
  'gift/questions_in_category.gift.txt': [
    '5 matching l1-r1 l2-r2 l3-r3 l4-r4',
    '14 alternatives o2; formatting_dropped',
    '22 short_answer Moodler',
    '27 true_false true',
  ],
  'moodle-xml/broken_cloze_questions.xml': [
    '4 refused: gaps_missing Please select the fruits.',
    '20 refused: options_few {1:MULTICHOICE}',
    '36 refused: options_few {1:MULTICHOICE:=Apple#Correct}',
    '52 refused: right_answer_missing {1:MULTICHOICE:Pear#Incorrect~%50%Apple#',
    '68 refused: number_invalid zero',
  ],
  'moodle-xml/categories_reverse_order.xml': ['14 essay', '51 short_answer yes'],
  'moodle-xml/category_with_description.xml': ['15 true_false true'],
  'moodle-xml/export_category.xml': ['15 true_false true'],
  'moodle-xml/html_chars_in_idnumbers.xml': ['15 true_false true'],
  'moodle-xml/multianswer.xml': [
    '12 fill_in [California chosen][Arizona chosen][California chosen][Arizona chosen][Paris]; partial_credit_dropped pictures_dropped',
  ],
  'moodle-xml/multichoice.xml': ['12 alternatives o2'],
  'moodle-xml/nested_categories.xml': ['37 true_false true'],
  'moodle-xml/nested_categories_with_questions.xml': [
    '15 true_false true',
    '55 essay',
    '87 true_false true',
    '127 true_false true',
    '167 true_false true',
  ],
  'moodle-xml/old_format_file.xml': ['11 true_false true', '46 true_false true'],
  'moodle-xml/sample_questions_with_old_image_tag.xml': [
    '16 fill_in [California chosen][Arizona chosen][California chosen][Arizona chosen][Paris]; partial_credit_dropped pictures_dropped',
    '36 alternatives o3; pictures_dropped',
  ],
  'moodle-xml/truefalse.xml': [
    '12 true_false false; formatting_dropped pictures_dropped',
    '40 true_false true; formatting_dropped pictures_dropped',
  ],
  'multianswer/broken_multianswer_1.txt': ['1 refused: options_few {1:MULTICHOICE:=Apple#Correct}'],
  'multianswer/broken_multianswer_2.txt': [
    '1 refused: right_answer_missing {1:MULTICHOICE:Pear#Incorrect~%50%Apple#',
  ],
  'multianswer/broken_multianswer_3.txt': ['1 refused: number_invalid zero'],
  'multianswer/broken_multianswer_4.txt': ['1 refused: not_a_question Please select the fruits.'],
  'multianswer/questions.multianswer.txt': [
    '1 fill_in [California chosen][Arizona chosen][California chosen][Arizona chosen][Paris]; partial_credit_dropped',
  ],
};

/** Items of IMS: the name, the versions in which it is there, and what becomes of it in them. */
const ITEMS: readonly (readonly [name: string, versions: string, words: string])[] = [
  ['adaptive', '2_0 2_1 2_1_1 2_2', 'refused: adaptive'],
  ['adaptive_template', '2_0 2_1 2_1_1 2_2', 'refused: adaptive'],
  ['aqti_tmh_sample_1', '3_0', 'alternatives o1; supports_dropped'],
  ['aqti_tmh_sample_2', '3_0', 'alternatives o1; supports_dropped'],
  ['aqti_tmh_sample_3', '3_0', 'alternatives o1; supports_dropped'],
  ['associate', '2_0 2_1 2_1_1 2_2', 'matching l1-r1 l2-r2 l3-r3; sides_given worth_evened'],
  ['associate_lang', '2_0', 'matching l1-r1 l2-r2 l3-r3; sides_given worth_evened'],
  ['choice', '2_0 2_1 2_1_1 2_2 2_2_1 2_2_2 2_2_3 2_2_4', 'alternatives o1; pictures_missing'],
  ['choice_aria', '2_2_1', 'alternatives o1; pictures_missing'],
  ['choice_fixed', '2_1 2_1_1 2_2', 'alternatives o1; pictures_missing'],
  ['choice_multiple', '2_0 2_1 2_1_1 2_2', 'multiple_choice o1 o4'],
  [
    'choice_multiple_chocolade',
    '2_1 2_1_1',
    'refused: right_answer_missing How to make chocolate milk. Select the c',
  ],
  ['choice_multiple_rtl', '2_2', 'multiple_choice o1 o4'],
  ['drawing', '2_0', 'refused: kind_unsupported drawingInteraction'],
  ['empty_item', '3_0', 'refused: not_a_question'],
  ['essay', '2_2 2_2_2 2_2_3 2_2_4', 'essay'],
  ['extended_text', '2_0 2_1 2_1_1 2_2', 'essay; pictures_missing'],
  ['extended_text_rubric', '2_1 2_1_1 2_2', 'essay with guidance; formatting_dropped pictures_missing'],
  ['feedback', '2_0', 'alternatives o3'],
  ['feedbackInline', '2_1 2_1_1 2_2', 'true_false true'],
  ['feedbackblock_adaptive', '2_1 2_1_1 2_2', 'refused: adaptive'],
  ['feedbackblock_solution_random', '2_1 2_1_1 2_2', 'refused: adaptive'],
  ['feedbackblock_templateblock', '2_1 2_1_1 2_2', 'refused: adaptive'],
  [
    'gap_match',
    '2_0 2_1 2_1_1',
    'fill_in [winter chosen][summer chosen]; formatting_dropped penalty_dropped worth_evened',
  ],
  ['gap_match', '2_2', 'fill_in [adipisicing . chosen] as a whole; formatting_dropped'],
  ['graphic_associate', '2_0 2_1 2_1_1 2_2', 'refused: kind_unsupported graphicAssociateInteraction'],
  ['graphic_gap_match', '2_0 2_1 2_1_1 2_2', 'refused: picture_missing images/ukairtags.png'],
  ['graphic_order', '2_0 2_1 2_1_1 2_2 2_2_1', 'refused: picture_missing images/ukair.png'],
  ['hint', '2_0', 'refused: adaptive'],
  ['hotspot', '2_0 2_1 2_1_1 2_2', 'refused: picture_missing images/ukair.png'],
  ['hottext', '2_0 2_1 2_1_1 2_2', 'alternatives o2'],
  ['inline_choice', '2_0 2_1 2_1_1 2_2', 'fill_in [York chosen] as a whole; formatting_dropped'],
  ['likert', '2_0 2_1 2_1_1 2_2', 'alternatives nothing right; no_right_answer'],
  ['match', '2_0 2_1 2_1_1 2_2', 'matching l1-r1 l2-r2 l3-r2 l4-r3; scoring_differs'],
  ['math', '2_0 2_1 2_1_1 2_2', 'alternatives o1'],
  ['mc_calc3', '2_1 2_1_1 2_2', 'refused: template'],
  ['mc_calc5', '2_1 2_1_1 2_2', 'refused: template'],
  ['mc_stat2', '2_1 2_1_1 2_2', 'refused: template'],
  ['modalFeedback', '2_1 2_1_1 2_2', 'true_false true'],
  ['multi-input', '2_1 2_1_1 2_2', 'refused: interactions_several choiceInteraction, inlineChoiceInteracti'],
  ['nested_object', '2_0 2_1 2_1_1 2_2', 'essay; pictures_missing'],
  ['order', '2_0 2_1 2_1_1 2_2', 'ordering i3 i1 i2 as a whole'],
  ['order_partial_scoring', '2_0', 'ordering i3 i1 i2; scoring_differs'],
  ['order_rtl', '2_2', 'ordering i3 i1 i2 as a whole; formatting_dropped'],
  ['orkney1', '2_0 2_1 2_1_1 2_2', 'alternatives o1; media_dropped'],
  ['orkney2', '2_1 2_1_1 2_2', 'alternatives o2; media_dropped'],
  ['position_object', '2_0 2_1 2_1_1 2_2', 'refused: picture_missing images/uk.png'],
  ['select_point', '2_0 2_1 2_1_1 2_2', 'refused: picture_missing images/uk.png'],
  ['slider', '2_0 2_1 2_1_1 2_2', 'numeric 16 ± 2; partial_credit_dropped scale_dropped'],
  ['template', '2_0 2_1 2_1_1 2_2', 'refused: template'],
  ['template_image', '2_0', 'refused: template'],
  ['text_entry', '2_0 2_1 2_1_1 2_2', 'fill_in [York] exactly; formatting_dropped partial_credit_dropped'],
  ['upload', '2_0', 'file_answer'],
  ['upload_composite', '2_0', 'refused: interactions_several uploadInteraction, textEntryInteraction'],
  ['uploadinteraction-with-multiple-mime-types', '2_2_2 2_2_3 2_2_4', 'file_answer'],
  ['uploadinteraction-with-single-mime-type', '2_2_2 2_2_3 2_2_4', 'file_answer'],
];

/** Items that another editor made. */
const MIX: Readonly<Record<string, string>> = {
  'interaction_mix_sachsen/Choicemultiple_2014410822': 'multiple_choice o2 o4; scoring_differs',
  'interaction_mix_sachsen/Choicemultiple_871212949': 'multiple_choice o1 o2 o3; option_feedback_dropped',
  'interaction_mix_sachsen/Choicesingle_853928446':
    'refused: picture_missing media/3d92a0b7b7be4480a582f62ce823d908.j',
  'interaction_mix_sachsen/Choicetruefalse_176040516': 'alternatives o1',
  'interaction_mix_sachsen/Hotspot_278940407':
    'refused: picture_missing media/735c5df9735b455e9bd4b366ab37d908.j',
  'interaction_mix_sachsen/Hottext_801974120': 'multiple_choice o2 o4 o9; scoring_differs',
  'interaction_mix_sachsen/Matchmultiple_1038910213':
    'refused: picture_missing media/6561883b00fd435f9a9106c3f562ad55.j',
  'interaction_mix_sachsen/Matchsingle_143114773': 'matching l1-r1 l2-r2 l3-r3 l4-r4',
  'interaction_mix_sachsen/Order_913967682': 'ordering i1 i2 i3 i4 i5; scoring_differs',
  'interaction_mix_sachsen/TextEntry_883368511': 'fill_in [Fichtelberg]',
  'interaction_mix_sachsen/TextEntrynumeric_2040297025': 'fill_in [4 ± 0][2 ± 0]',
  'interaction_mix_sachsen/TextEntrynumeric_770468849': 'numeric 4.136 ± 0.2068',
  'interaction_mix_sachsen/TextEntrysubset_806481421':
    'fill_in [Dresden | Chemnitz | Leipzig][Dresden | Chemnitz | Leipzig][Dresden | Chemnitz | Leipzig]; scoring_differs',
};

/** Tests name their items, which lie in other files. */
const TESTS = [
  'arbitrary_collections_of_item_outcomes/arbitrary_collections_of_item_outcomes',
  'arbitrary_weighting_of_item_outcomes/arbitrary_weighting_of_item_outcomes',
  'basic_statistics_as_outcomes/basic_statistics_as_outcomes',
  'branching_based_on_the_response_to_an_assessmentitem/branching_based_on_the_response_to_an_assessmentitem',
  'categories_of_item/categories_of_item',
  'controlling_item_feedback_in_relation_to_the_test/controlling_item_feedback_in_relation_to_the_test',
  'controlling_the_duration_of_an_item_attempt/controlling_the_duration_of_an_item_attempt',
  'early_termination_of_test_based_on_accumulated_item_outcomes/early_termination_of_test_based_on_accumulated_item_outcomes',
  'empty_tests/empty_test_missing_namespace',
  'empty_tests/empty_test_v2p1',
  'empty_tests/empty_test_v2p1p1',
  'empty_tests/empty_test_v2p2',
  'empty_tests/empty_test_v2p2p1',
  'empty_tests/empty_test_v2p2p2',
  'empty_tests/empty_test_v2p2p3',
  'empty_tests/empty_test_v2p2p4',
  'empty_tests/empty_test_wrong_namespace',
  'feedback_examples_test/feedback_examples_test',
  'golden_required_items_and_sections/golden_required_items_and_sections',
  'interaction_mix_sachsen/interaction_mix_sachsen',
  'interaction_mix_sachsen/interaction_mix_sachsen_2_2',
  'items_arranged_into_sections_within_tests/items_arranged_into_sections_within_tests',
  'mapping_item_outcomes_prior_to_aggregation/mapping_item_outcomes_prior_to_aggregation',
  'randomizing_the_order_of_items_and_sections/randomizing_the_order_of_items_and_sections',
  'sets_of_items_with_leading_material/sets_of_items_with_leading_material',
  'simple_feedback_test/simple_feedback_test',
  'specifiying_the_number_of_allowed_attempts/specifiying_the_number_of_allowed_attempts',
];

/** By the path below the samples of IMS, without its ending. */
export const SAMPLES: Readonly<Record<string, string>> = Object.fromEntries([
  ...ITEMS.flatMap(([name, versions, words]) =>
    versions.split(' ').map((version) => [`items/${version}/${name}`, words] as const),
  ),
  ...Object.entries(MIX).map(([name, words]) => [`tests/${name}`, words] as const),
  ...TESTS.map((name) => [`tests/${name}`, 'refused: not_a_question assessmentTest'] as const),
]);
